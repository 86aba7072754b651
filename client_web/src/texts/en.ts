// Every word that the client shows, in English. Another language is another file of the type `Texts`.
import type { Cause } from "../game/events";
import { book, walk } from "./book";
import { bots } from "./bots";
import { choices } from "./choices";
import { notes } from "./notes";
import { ordinal, plural } from "./plural";
import { settings, talk } from "./talk";

/** Somebody as a sentence names him; `you` if it is the reader. */
export interface Who {
  name: string;
  you: boolean;
}

const count = plural("en");
const nth = ordinal("en", { one: "#st", two: "#nd", few: "#rd", other: "#th" });
const subject = (who: Who) => (who.you ? "You" : who.name);
const possessive = (who: Who) => (who.you ? "your" : `${who.name}’s`);
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const verb = (who: Who, yours: string, theirs: string) => (who.you ? yours : theirs);
const list = (names: string[]) => new Intl.ListFormat("en").format(names);

const colours = { b: "black", w: "white" };
const tileName = (colour: "b" | "w", number: number) => `${colours[colour]} ${number}`;

export const en = {
  language: "en",
  title: "Coda",
  tagline: "Break their row before they break yours.",
  pitch:
    "Everyone stands numbered tiles in a sorted row, backs to the table. Guess a tile right and it turns over. " +
    "Be the last with a tile still standing.",
  unofficial:
    "An unofficial, fan-made implementation. The names of the game belong to its publishers, who have no part in this.",
  seconds: (value: number) => count(value, { one: "# second", other: "# seconds" }),
  close: "Close",
  cancel: "Cancel",
  back: "Back to the start",
  copyByHand: "This browser lets no page copy. The link is selected: copy it from there.",

  start: {
    name: "Your name",
    nameMissing: "Tell us a name first; any will do.",
    play: "Play now",
    playing: "Dealing…",
    opponents: "Opponents",
    bots: (value: number) => count(value, { one: "# bot", other: "# bots" }),
    level: "Level",
    game: "Game",
    friends: "Play with friends",
    friendsHint: "Make a room, send the link. Bots fill what stays empty.",
    make: "Make a room",
    code: "Room code or link",
    codePlaceholder: "KQXWRT",
    codeWrong: "A code has six letters.",
    join: "Join",
    rooms: "Open tables",
    noRooms: "No public table is open right now. Make a room and list it, and it appears here.",
    roomsFailed: "The list of tables could not be loaded. It tries again by itself.",
    roomOf: (host: string) => `${host}’s table`,
    roomWithoutHost: "A table",
    seatsFree: (value: number) => count(value, { one: "# seat free", other: "# seats free" }),
    inGame: "In a game",
    running: "Your game goes on",
    runningHint: (names: string[]) => `With ${list(names)} at the table.`,
    goBack: "Go back",
    finished: "Game over",
    watch: "Watch",
    seated: (names: string[]) => list(names),
  },

  levels: { easy: "Easy", medium: "Medium", hard: "Hard" },
  levelHints: {
    easy: "Forgets things and guesses boldly.",
    medium: "Remembers all that was said and counts.",
    hard: "Reads what every guess and every stop gives away.",
  },

  ...choices,

  tiles: {
    name: tileName,
    dash: (colour: "b" | "w") => `${colours[colour]} dash`,
    faceDown: "face-down",
    back: (colour: "b" | "w") => `face-down, ${colours[colour]} back`,
    yoursHidden: (tile: string) => `${tile}, hidden from the others`,
    faceUp: (tile: string) => `${tile}, face-up`,
    newest: "placed last",
    staked: "staked",
    inRow: (owner: Who, position: number, size: number, what: string) =>
      `${sentence(possessive(owner))} tile ${position} of ${size}: ${what}`,
    of: (owner: Who, position: number) => `${sentence(possessive(owner))} ${nth(position)} tile`,
  },

  events: {
    readied: (who: Who) => `${subject(who)} ${verb(who, "are", "is")} ready.`,
    setup_ended: "The tiles are covered. The game begins.",
    turn_began: (who: Who) => `${sentence(possessive(who))} turn.`,
    drew: (who: Who, colour: "b" | "w" | null) =>
      `${subject(who)} drew a ${colour === null ? "" : `${colours[colour]} `}tile.`,
    guessed: (who: Who, target: Who, position: number, tile: string, hit: boolean) =>
      `${subject(who)} said ${possessive(target)} ${nth(position)} tile is ${tile}: ${hit ? "right" : "wrong"}.`,
    staked: (who: Who, position: number) =>
      `${subject(who)} staked ${verb(who, "your", "their")} ${nth(position)} tile.`,
    showed: (who: Who, tile: string) => `${sentence(possessive(who))} drawn tile turns up: ${tile}.`,
    stopped: (who: Who) => `${subject(who)} stopped.`,
    timed_out: (who: Who) => `${sentence(possessive(who))} time ran out.`,
    placedUp: (who: Who, position: number, tile: string) =>
      `${subject(who)} put the drawn tile, ${tile}, face-up as ${nth(position)} of the row.`,
    placedDown: (who: Who, position: number) =>
      `${subject(who)} put the drawn tile face-down as ${nth(position)} of the row.`,
    turned_up: (who: Who, position: number, tile: string) =>
      `${sentence(possessive(who))} ${nth(position)} tile turns up: ${tile}.`,
    out: (who: Who, cause: Cause) =>
      ({
        found: `${subject(who)} ${verb(who, "are", "is")} out: every tile is found.`,
        missed: `${subject(who)} ${verb(who, "are", "is")} out after a miss without a drawn tile.`,
        revealed: `${subject(who)} ${verb(who, "are", "is")} out: the last tile is turned up.`,
        resigned: `${subject(who)} gave up.`,
      })[cause],
    won: (who: Who) => `${subject(who)} ${verb(who, "win", "wins")} the game.`,
  },

  lobby: {
    heading: (host: string) => `${host}’s room`,
    headingOwn: "Your room",
    headingNobody: "Room",
    open: "Open",
    take: (index: number) => `Take seat ${index + 1}`,
    stand: "Stand up",
    you: "you",
    host: "Host",
    botOf: (level: string) => `Bot · ${level}`,
    bot: (level: string) => `${level} bot`,
    addBot: (level: string) => `Add ${level.toLowerCase()} bot`,
    levelOf: (name: string) => `Level of ${name}`,
    removeBot: "Remove bot",
    makeHost: "Make host",
    kick: "Remove player",
    invite: "Invite",
    inviteHint: "Send the link, read out the code, or let a phone scan it.",
    code: "Room code",
    link: "Link to this room",
    copy: "Copy link",
    copied: "Copied",
    qr: "QR code of the room's link",
    rulesBook: "How this table plays",
    listed: "Listed for everybody",
    listedHint: "Strangers find the room on the start page and may sit down.",
    rules: "Rules",
    change: "Change rules",
    start: "Start game",
    startFill: "Fill with bots and start",
    startFillHint: "Open seats get medium bots, or wait until friends have sat down.",
    waitHost: (host: string) => `${host} starts the game.`,
    waitNobody: "Take a seat; whoever sits first becomes the host.",
    watching: "You are watching. Take a seat to play.",
  },

  naming: {
    heading: (host: string | null) => (host ? `${host} is waiting for you` : "A seat is waiting for you"),
    headingRunning: (host: string | null) => (host ? `Watch ${host}’s table` : "Watch this table"),
    hint: (free: number) =>
      count(free, {
        one: "One seat is free. Give a name and you are in.",
        other: "# seats are free. Give a name and you are in.",
      }),
    hintRunning: "The seats are taken. Give a name and look on.",
    enter: "Enter room",
  },

  gone: {
    heading: "This room is not here",
    text: (code: string) =>
      `There is no room ${code}. The code may be mistyped, or the room was left alone for so long that it closed.`,
    unreachable: "The server does not answer",
    unreachableText: "Perhaps the network is away. This page tries again by itself.",
    retry: "Try again",
  },

  table: {
    turn: "To move",
    yourTurn: "Your turn",
    turnOf: (name: string) => `${name}’s turn`,
    thinking: (name: string) => `${name} is thinking`,
    choosing: (name: string) => `${name} chooses a colour to draw`,
    revealing: (name: string) => `${name} has to turn up a tile`,
    aim: "Choose a face-down tile to name",
    drawnHint: (tile: string) => `You drew ${tile}. A miss turns it up, stopping keeps it hidden.`,
    nothingDrawn: "The pool is empty, nothing was drawn.",
    aimOrStop: "Choose a face-down tile to name, or stop",
    again: "Right! Name another tile, or stop.",
    draw: "Draw a tile",
    drawHint: "Which colour?",
    drawColour: (colour: "b" | "w") => `Draw ${colours[colour]}`,
    left: (value: number) => `${value} left`,
    placing: (name: string) => `${name} puts the drawn tile into the row`,
    staking: (name: string) => `${name} chooses a tile to stake`,
    gap: (at: number, size: number) =>
      at === 0
        ? "at the left end"
        : at === size
          ? "at the right end"
          : `between your ${nth(at)} and ${nth(at + 1)} tile`,
    place: (tile: string) => `Put ${tile} into your row`,
    placeNothing: "Put the drawn tile into your row",
    placeDash: "A dash may stand in any gap, and stays there for good. Choose one of the marks in your row.",
    placeNumber:
      "A number goes to its own place, whatever gap is chosen. The others see only where it lands.",
    placePick: "Choose a gap",
    putAt: (gap: string | null) => (gap === null ? "Put it in its place" : `Put it ${gap}`),
    stopAt: (gap: string | null) =>
      gap === null ? "Stop, and put it in its place" : `Stop, and put it ${gap}`,
    stake: "The pool is empty: stake one of your own tiles",
    stakeHint: "A miss turns it up. Stopping after a hit takes it back.",
    stakeConfirm: (position: number) => `Stake your ${nth(position)} tile`,
    stakedHint: "A miss turns your staked tile up, stopping after a hit takes it back.",
    placedHint: (tile: string | null) =>
      `You drew and placed ${tile ?? "a tile"}. A miss turns it up, stopping keeps it hidden.`,
    setUp: "Set up your row",
    settingUp: "Rows are set up",
    arrange: "Put your dashes where you want them",
    arrangeHint:
      "Choose a dash, then a mark in your row. There it stays for good. Nobody sees who holds one.",
    arrangeLook: "Look at your row",
    arrangeNone: "You hold no dash: your row stands as it is. Nobody sees who holds one.",
    arrangeButton: "My row stands",
    arranged: "Your row stands. The game begins when all are ready.",
    reveal: "Nothing was drawn: turn up one of your own tiles",
    revealConfirm: (position: number) => `Turn up your ${nth(position)} tile`,
    ownPick: "Choose one of your face-down tiles",
    stop: "Stop",
    stopHint: "Keep the drawn tile hidden",
    announce: "What is it?",
    pickFirst: "Pick what it is",
    claim: (owner: Who, position: number, tile: string) =>
      `${sentence(possessive(owner))} ${nth(position)} tile is ${tile}`,
    pool: "Pool",
    poolSize: (value: number) => count(value, { one: "# tile in the pool", other: "# tiles in the pool" }),
    leftInPool: "Left in the pool",
    takenOut: "Taken out",
    poolEmpty: "The pool is empty",
    poolColours: (black: number, white: number) => `${black} black, ${white} white`,
    heldBack: (who: Who, colour: "b" | "w" | null) =>
      `${subject(who)} ${verb(who, "hold", "holds")} a ${colour === null ? "" : `${colours[colour]} `}tile`,
    heldTile: (who: Who, tile: string) => `${subject(who)} ${verb(who, "hold", "holds")} ${tile}`,
    row: (who: Who) => `${sentence(possessive(who))} row`,
    people: "At the table",
    bot: "Bot",
    program: "Program",
    away: "Away",
    standIn: "Bot stands in",
    out: "Out",
    winner: "Winner",
    ready: "Ready",
    memorise: "Memorise your row",
    memoriseHint: "Once the game begins your own tiles are covered, and you play them from memory.",
    readyButton: "I know them",
    waitingFor: (names: string[]) => `Waiting for ${list(names)}`,
    watching: "You are watching",
    watchingLate: (moves: number) =>
      `You are watching, ${count(moves, { one: "# move", other: "# moves" })} late`,
    youAreOut: "You are out. Watch who wins.",
    standInForYou: "A bot plays for you.",
    takeBack: "Take my seat back",
    clock: (seconds: number) => `${seconds} s left`,
    hurry: (seconds: number) => `${seconds} seconds left.`,
  },

  over: {
    heading: "Game over",
    won: (who: Who) => (who.you ? "You win!" : `${who.name} wins`),
    wonHint: "Every tile is on the table now.",
    rematch: "Play again",
    wonRound: (who: Who, round: number, rounds: number) =>
      `${who.you ? "You win" : `${who.name} wins`} round ${round} of ${rounds}`,
    wonMatch: (winners: Who[]) =>
      winners.length === 1 && winners[0]
        ? winners[0].you
          ? "You win the match!"
          : `${winners[0].name} wins the match`
        : sentence(`${list(winners.map((who) => (who.you ? "you" : who.name)))} share the first place`),
    nextRound: "Next round",
    rematchMatch: "Play another match",
    askedNext: "You are ready for the next round; the others have to agree.",
    standing: "Points",
    place: nth,
    points: (value: number) => count(value, { one: "# point", other: "# points" }),
    round: (round: number, rounds: number) => `Round ${round} of ${rounds}`,
    lookBack: "Look back",
    asked: "You want to play again; the others have to agree.",
    waiting: "Waiting for the others",
    wants: (names: string[]) => `${list(names)} ${names.length === 1 ? "wants" : "want"} to play again`,
    reopen: "Back to the room",
    newRoom: "New room",
    leave: "Leave",
  },

  replay: {
    heading: "A finished game",
    loading: "Laying out the tiles…",
    missing: "There is no such game here",
    missingText:
      "The link may be cut short, or the game was played somewhere else. A game can be looked at once it is over.",
    controls: "Steps of the game",
    first: "To the deal",
    back: "One step back",
    forward: "One step on",
    last: "To the end",
    play: "Play",
    pause: "Pause",
    slider: "Step",
    step: (step: number, last: number) => `Step ${step} of ${last}`,
    nothing: (step: number) => (step === 0 ? "The tiles are dealt." : "Somebody is ready."),
    eyes: "Seen by",
    seenBy: "sees",
    open: "All tiles open",
    spectator: "A spectator",
    eyesOf: (name: string) => name,
    link: "Copy the link to this step",
    linkHeading: "Link to this step",
    download: "Download the game",
    fair: "The deal was checked",
    broken: "The deal does not hold",
    bound: "The server’s secret is the one that it had committed to before the players added their seeds.",
    notBound: "The server’s secret is not the one that it had committed to.",
    drawn:
      "Shuffled again here from that secret and the seats’ seeds, the tiles come out in the very order of this game.",
    notDrawn: "Shuffled again from the secret and the seeds, the tiles come out in another order.",
    deck: "Tiles as they were dealt",
  },

  story: {
    heading: "Story",
    beside: "Story and talk",
    open: "Story",
    empty: "Nothing has happened yet.",
  },

  menu: {
    open: "Menu",
    resign: "Resign",
    resignHeading: "Give up this game?",
    resignText: "Your whole row is turned up and the others play on.",
    resignConfirm: "Give up",
    leave: "Leave room",
    leaveHeading: "Leave this room?",
    leavePlaying: "A bot takes your seat for good.",
    leaveIdle: "Your seat becomes free.",
    leaveConfirm: "Leave",
    keep: "Stay",
    room: "Room",
    theme: "Colours",
    themes: { auto: "As the device", light: "Light", dark: "Dark" },
    home: "To the start page",
    help: "How to play",
  },

  deal: {
    heading: "The deal",
    sealed:
      "The server bound itself to this deal before it knew what chance the players would add. After the game everybody can check that.",
    fair: "Checked: the tiles lay as the server had bound itself to deal them.",
    broken: "This deal is not the one that the server had bound itself to.",
    commitment: "Commitment",
    secret: "Secret",
    seeds: "Added by the seats",
    noSeed: "nothing",
  },

  book,
  walk,
  talk,
  settings,
  bots,
  notes,

  help: {
    heading: "How to play",
    steps: [
      "Your tiles stand in a row from low to high. Of two equal numbers, black stands left of white.",
      "On your turn you draw a tile, then point at somebody’s face-down tile and say what it is.",
      "Right: it turns over, and you may go on or stop. Stopping puts your drawn tile face-down into your row.",
      "Wrong: the drawn tile goes face-up into your row, and the turn is over.",
      "Whose tiles are all face-up is out. The last one with a hidden tile wins.",
    ],
    keysHeading: "Keys",
    keys: [
      ["← → ↑ ↓", "choose a tile"],
      ["0 – 11", "say its number"],
      ["-", "say that it is a dash"],
      ["B, W", "say its colour, or draw that colour"],
      ["Enter", "confirm"],
      ["Esc", "take it back"],
      ["S", "stop"],
      ["N", "make notes on tiles, where the table allows them"],
      ["L", "open the story"],
      ["T", "talk"],
      ["?", "this page"],
    ] as [string, string][],
  },

  link: {
    opening: "Connecting…",
    waiting: "Connection lost. Reconnecting…",
  },
  refusals: {
    unreachable: "The server cannot be reached. Check the network and try again.",
    failed: "That did not work. Try again.",
    allowed: (what: string) => `Possible now: ${what}`,
  },
};

export type Texts = typeof en;
