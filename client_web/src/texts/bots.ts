// What is said about the bots and how strong they were found, in English.
import { plural } from "./plural";

const count = plural("en");
const percent = (share: number) => `${Math.round(share * 100)} %`;
const others: Record<string, string> = {
  bluffer: "a bluffer",
  careful: "a careful player",
  eager: "an eager guesser",
  mask: "one who hides its tiles",
  "inference-only": "itself without a plan",
  random: "chance",
};
const levels: Record<string, string> = { easy: "Easy", medium: "Medium", hard: "Hard" };
const named = (name: string) => levels[name] ?? others[name] ?? name;

export const bots = {
  heading: "How strong are the bots?",
  link: "How strong are they?",
  intro:
    "No bot sees more than a person in its seat would: its own tiles as far as the rules show them, and what everybody sees. " +
    "The levels differ in what they make of it.",
  levels: {
    easy: "Looks at one tile at a time and guesses what seems to fit. Soon remembers its own tiles only roughly. A friendly start.",
    medium:
      "Counts every way in which the hidden tiles can stand, and names the likeliest. Takes no guess for a hint, and loses exactness when there is much to remember.",
    hard: "Counts as well, and besides reads what every guess and every stop gives away. Weighs what a miss would cost, bluffs where it pays, and remembers everything.",
  },
  measured: "Measured",
  measuredHint:
    "They have played each other many times, every deal once from every seat. A bar says how often the first one won; the bright line is where the true number lies, 95 times of 100.",
  table: (preset: string, seats: number) =>
    `${preset}, ${count(seats, { one: "# player", other: "# players" })}`,
  alone: (seats: number) =>
    `The first sits alone among ${seats - 1} of the others. With equal strength it would win ${percent(1 / seats)}.`,
  pair: (first: string, against: string) => `${named(first)} against ${named(against)}`,
  share: percent,
  range: (low: number, high: number) => `${percent(low)} to ${percent(high)}`,
  games: (games: number) => count(games, { one: "# game", other: "# games" }),
  others: "Against other ways to play",
  openTiles: "In these games everybody always sees the own tiles, so that nothing is decided by memory.",
};
