// What can be chosen for a table, in English: sets of rules, switches, their values, and each value as a rule.
import { plural } from "./plural";

const count = plural("en");
const list = (names: string[]) => new Intl.ListFormat("en").format(names);

export const choices = {
  presets: {
    coda: "Coda",
    classic: "Classic",
    piatnik: "Piatnik",
    korean: "Korean",
    algo: "Algo",
    changed: "House rules",
  },
  presetHints: {
    coda: "Plain backs: guess colour and number. You play your own row from memory.",
    classic: "Backs show black or white: guess the number. You always see your row.",
    piatnik: "Classic with dashes that stand anywhere. Three rounds for points.",
    korean: "Classic with two dashes in the pool. Place what you drew, then guess.",
    algo: "Classic without a choice of colour. With an empty pool you stake a tile.",
  },

  switches: {
    seats: "Seats",
    backs: "Backs",
    own_tiles: "Own tiles",
    draw: "Drawing",
    insert: "Placing the drawn tile",
    min_guesses: "Guesses in a turn",
    empty_pool_miss: "A miss with no tile drawn",
    dashes: "Dashes",
    removed: "Tiles left out unseen",
    first: "Who begins",
    rounds: "Rounds",
    points_number: "Points for a number",
    points_dash: "Points for a dash",
    points_winner: "Points for winning a round",
    turn_seconds: "Time for a decision",
    setup_seconds: "Time before the first turn",
    aids: "Help at the table",
  },
  values: {
    backs: { plain: "Plain", coloured: "Black or white" },
    own_tiles: { memory: "From memory", open: "Always seen" },
    draw: { top: "Top of the pool", colour: "Choose a colour" },
    min_guesses: { "0": "None needed", "1": "At least one" },
    insert: { after_guess: "When the turn ends", before_guess: "Before guessing" },
    empty_pool_miss: {
      eliminate: "Puts you out",
      reveal_choice: "Costs a tile",
      stake: "Costs a staked tile",
    },
    dashes: { off: "None", pool: "Two, in the pool", all: "Two, also in hands" },
    removed: { "0": "None", "2": "Two" },
    first: { random: "By chance", lowest: "The lowest tile", winner: "The last winner" },
    aids: {
      none: "None",
      notes: "Pencil notes",
      deduction: "What a tile can be",
      odds: "And how likely",
    },
    noLimit: "No limit",
  },
  rules: {
    seats: (seats: number, hand: number) =>
      `${count(seats, { one: "# seat", other: "# seats" })}, ${count(hand, { one: "# tile", other: "# tiles" })} each to begin with.`,
    backs: {
      plain: "Backs are all alike: a guess names colour and number.",
      coloured: "Backs show black or white: a guess names the number.",
    },
    own_tiles: {
      memory: "You see your tiles once, before the game, and then play from memory.",
      open: "You always see your own tiles.",
    },
    draw: {
      top: "A turn begins with the top tile of the pool.",
      colour: "A turn begins with a drawn tile; you choose its colour.",
    },
    min_guesses: {
      "0": "You may stop without guessing, if you drew a tile.",
      "1": "Each turn needs at least one guess.",
    },
    empty_pool_miss: {
      eliminate: "Once the pool is empty, a miss puts you out.",
      reveal_choice: "Once the pool is empty, a miss costs you a tile of your choice.",
      stake: "Once the pool is empty, you stake a tile before you guess; a miss turns it up.",
    },
    insert: {
      after_guess: "",
      before_guess: "The drawn tile goes into your row before you guess; a miss turns it up where it stands.",
    },
    dashes: {
      off: "",
      pool: "Two dashes are in the pool. A dash stands in any gap.",
      all: "Two dashes are dealt with the rest. A dash stands in any gap.",
    },
    removed: (value: number) =>
      value === 0 ? "" : `${count(value, { one: "# tile is", other: "# tiles are" })} left out unseen.`,
    first: {
      random: "",
      lowest: "The seat with the lowest tile begins.",
      winner: "The winner of the last round begins.",
    },
    rounds: (value: number) => (value === 1 ? "" : `${value} rounds for points.`),
    points: (number: number, dash: number | null, winner: number) =>
      `${list([
        `${number} points for a number found`,
        ...(dash === null ? [] : [`${dash} for a dash`]),
        ...(winner === 0 ? [] : [`${winner} for winning a round`]),
      ])}.`,
    aids: {
      none: "No notes: what you know is in your head.",
      notes: "",
      deduction: "The table shows what each hidden tile can be.",
      odds: "The table shows what each hidden tile can be, and how likely.",
    },
    turn_seconds: (value: number) => (value === 0 ? "No clock." : `${value} seconds for each decision.`),
    setup_seconds: (value: number) =>
      value === 0 ? "As long as you like to look at your row." : `${value} seconds to look at your row.`,
  },
};
