// Which sentences of the rules hold at a table, in the order of a game. `ours` is what no publisher states.
import type { RulesFrame } from "../../protocol.gen";
import { t } from "../../texts";

export interface Sentence {
  text: string;
  ours: boolean;
}

export interface Section {
  heading: string;
  tiles: string[];
  sentences: Sentence[];
}

const said = (text: string): Sentence => ({ text, ours: false });
const ours = (text: string): Sentence => ({ text, ours: true });
const when = (holds: boolean, ...sentences: Sentence[]): Sentence[] => (holds ? sentences : []);

export function sectionsOf(rules: RulesFrame): Section[] {
  return [
    tiles(rules),
    setup(rules),
    turn(rules),
    emptyPool(rules),
    end(),
    ...(rules.switches.rounds === 1 ? [] : [match(rules)]),
    clock(rules),
    aids(rules),
  ];
}

function tiles({ switches }: RulesFrame): Section {
  const { tiles: words } = t.book;
  const dashes = switches.dashes !== "off";
  const coloured = switches.backs === "coloured";
  return {
    heading: words.heading,
    tiles: [
      "b00",
      "w00",
      coloured ? "b??" : "???",
      "w07",
      ...(dashes ? ["b--"] : []),
      coloured ? "w??" : "???",
      "b11",
    ],
    sentences: [
      said(words.numbers),
      ...when(dashes, said(words.dashes)),
      said(words.order),
      ...when(dashes, said(words.dash), ours(words.beside)),
      said(coloured ? words.coloured : words.plain),
      ...when(switches.removed !== 0, said(words.removed(Number(switches.removed)))),
    ],
  };
}

function setup({ switches, hand }: RulesFrame): Section {
  const { setup: words } = t.book;
  const memory = switches.own_tiles === "memory";
  const arrange = switches.dashes === "all";
  return {
    heading: words.heading,
    tiles: arrange
      ? ["b02", "w--", "w05", "b09"].slice(0, hand)
      : ["b02", "w05", "b09", "w09"].slice(0, hand),
    sentences: [
      said(words.hand(hand)),
      said(memory ? words.memory : words.open),
      ...when(arrange, said(words.arrange), ours(words.secret)),
      ...when(memory || arrange, ours(words.time(Number(switches.setup_seconds)))),
      ...when(arrange && switches.setup_seconds !== 0, ours(words.timeOut)),
      said(words[switches.first as "random" | "lowest" | "winner"] ?? words.random),
    ],
  };
}

function turn({ switches }: RulesFrame): Section {
  const { turn: words } = t.book;
  const before = switches.insert === "before_guess";
  const dashes = switches.dashes !== "off";
  return {
    heading: words.heading,
    tiles: [],
    sentences: [
      said(switches.draw === "colour" ? words.colour : words.top),
      ...when(before, said(words.place)),
      said(words.guess),
      said(words.hit),
      said(before ? words.missPlaced : words.miss),
      ...when(dashes && !before, said(words.missDash)),
      said(before ? words.stopPlaced : words.stop),
      ...when(dashes && !before, ours(words.stopDash)),
      said(switches.min_guesses === 0 ? words.none : words.one),
    ],
  };
}

function emptyPool({ switches }: RulesFrame): Section {
  const { empty: words } = t.book;
  const cost = switches.empty_pool_miss as "eliminate" | "reveal_choice" | "stake";
  return {
    heading: words.heading,
    tiles: [],
    sentences: [said(words.guess), said(words[cost]), ...when(cost === "eliminate", ours(words.up))],
  };
}

function end(): Section {
  const { end: words } = t.book;
  return {
    heading: words.heading,
    tiles: [],
    sentences: [said(words.out), ours(words.resign), said(words.win)],
  };
}

function match({ switches }: RulesFrame): Section {
  const { match: words } = t.book;
  const dashes = switches.dashes !== "off";
  return {
    heading: words.heading,
    tiles: [],
    sentences: [
      said(words.rounds(Number(switches.rounds))),
      { text: words.number(Number(switches.points_number)), ours: switches.points_number !== 10 },
      ...when(dashes, ours(words.dash(Number(switches.points_dash)))),
      ours(words.winner(Number(switches.points_winner))),
      said(words.stated),
      ...when(switches.first === "random", said(words.next)),
      ours(words.ties),
      ours(words.leave),
    ],
  };
}

function clock({ switches }: RulesFrame): Section {
  const { clock: words } = t.book;
  const seconds = Number(switches.turn_seconds);
  return {
    heading: words.heading,
    tiles: [],
    sentences: [
      ours(seconds === 0 ? words.none : words.each(seconds)),
      ...when(seconds !== 0, ours(words.over)),
      ours(words.gone),
    ],
  };
}

function aids({ switches }: RulesFrame): Section {
  const { aids: words } = t.book;
  const works = switches.aids === "deduction" || switches.aids === "odds";
  return {
    heading: words.heading,
    tiles: [],
    sentences: [
      ...when(switches.aids === "none", said(words.none)),
      ...when(switches.aids !== "none", ours(words.notes)),
      ...when(works, ours(words.deduction)),
      ...when(switches.aids === "odds", ours(words.odds)),
      ...when(works && switches.own_tiles === "memory", ours(words.memory)),
    ],
  };
}
