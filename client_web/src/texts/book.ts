// The rules in English, sentence by sentence; which of them hold at a table is chosen elsewhere.

const seconds = (value: number) => `${value} seconds`;

export const book = {
  heading: "The rules of this table",
  ours: "ours",
  oursHint:
    "“Ours” marks what no publisher’s rules say, or say otherwise: it is this implementation’s choice.",
  walk: "A turn, step by step",
  tiles: {
    heading: "Tiles and rows",
    numbers: "There are 24 number tiles: 0 to 11, each in black and in white.",
    dashes: "Besides, there is a black and a white dash.",
    order: "A row stands from low to high. Of two equal numbers, black stands left of white.",
    dash: "A dash has no rank. Its owner puts it into any gap of the row, and there it stays.",
    beside:
      "A number goes directly right of the next lower number of its row, so left of a dash that stands there.",
    plain: "All backs look alike: a guess names colour and number, and both must be right.",
    coloured: "Backs show the colour: a guess names the number only.",
    removed: (tiles: number) =>
      `${tiles} tiles are taken out unseen before the game, so that the last ones cannot be counted out.`,
  },
  setup: {
    heading: "Before the game",
    hand: (tiles: number) => `Everyone is dealt ${tiles} tiles, which sort themselves into a row.`,
    memory: "You look at your tiles now. Later they are covered for you too, and you play them from memory.",
    open: "You always see your own tiles.",
    arrange: "Everyone puts the dashes in hand where they shall stand, and says so when the row stands.",
    secret: "Nobody sees who is ready, with or without a dash: a long look would give a dash away.",
    time: (value: number) =>
      value === 0 ? "There is no time limit for it." : `There are ${seconds(value)} for it.`,
    timeOut: "When the time is over, a dash that was not placed goes into a gap by chance.",
    random: "Who begins is left to chance.",
    lowest: "The seat with the lowest number begins.",
    winner: "The winner of the round before begins; in the first round chance decides.",
  },
  turn: {
    heading: "A turn",
    top: "Draw: you get the top tile of the pool, and you alone see it.",
    colour: "Draw: you say black or white, get the top tile of that colour, and you alone see it.",
    place:
      "Place: the drawn tile goes face-down into your row before you guess, and everybody sees where. A number takes its own place, whatever gap you name.",
    guess: "Guess: point at a face-down tile of somebody else and say what it is. Bluffing is allowed.",
    hit: "Right: it turns face-up. Guess again, at whatever tile, or stop.",
    miss: "Wrong: the drawn tile goes face-up into your row, and the turn is over.",
    missPlaced: "Wrong: the drawn tile turns face-up where it stands, and the turn is over.",
    missDash: "If the drawn tile was a dash, all see it first, and you choose its gap.",
    stop: "Stop: the drawn tile goes face-down into your row, and everybody sees where.",
    stopPlaced: "Stop: the drawn tile stays face-down where it stands.",
    stopDash:
      "A stop names a gap for every tile, so that it looks the same for a dash. A number takes its own place.",
    none: "You may stop without a guess, if you have drawn.",
    one: "Every turn needs at least one guess.",
  },
  empty: {
    heading: "When the pool is empty",
    guess: "Nothing is drawn any more, and every turn needs a guess.",
    eliminate: "A miss puts you out.",
    up: "Your row is turned face-up then.",
    reveal_choice: "A miss costs you a face-down tile of your choice: it is turned up.",
    stake:
      "You name one of your face-down tiles before you guess. A miss turns it up; stopping takes it back.",
  },
  end: {
    heading: "Out, and the end",
    out: "Whose tiles are all face-up is out at once. A tile in the hand does not count.",
    resign: "Whoever gives up is out too, and the row is turned up.",
    win: "The last one with a face-down tile wins, and then every tile is shown.",
  },
  match: {
    heading: "The match",
    rounds: (rounds: number) => `It takes ${rounds} rounds. Points count from the moment of the hit.`,
    number: (points: number) => `${points} points for each number that you find.`,
    dash: (points: number) => `${points} points for each dash that you find.`,
    winner: (points: number) => `${points} points for winning a round.`,
    stated:
      "Ten points a number is the publisher’s rule. For a dash we read 20 in a leaflet that is torn there.",
    next: "Who begins moves clockwise from round to round.",
    ties: "Seats with equal points share a place, and the next place is left out.",
    leave: "If somebody leaves, a bot plays on for the seat and keeps its points.",
  },
  aids: {
    heading: "Help at the table",
    none: "No notes are made.",
    notes: "You may pencil notes on hidden tiles. Only you see them.",
    deduction:
      "For each tile hidden from you the table shows what it can be, from all that lies open and was said wrongly.",
    odds: "Besides, how likely each is, if all deals that fit are alike.",
    memory: "It knows no more of your own covered tiles than somebody who never saw them.",
  },
  clock: {
    heading: "Time",
    none: "There is no clock for decisions.",
    each: (value: number) => `Every decision has ${seconds(value)}.`,
    over: "When they are over: the top tile is drawn; after a hit you stop; else it counts as a miss. What was left to choose is chosen by chance.",
    gone: "Who is away for 30 seconds, or runs out of time twice in a row, is played by a bot until he comes back.",
  },
};

export const walk = {
  offer: "First time here?",
  hide: "Hide the hint",
  heading: "One turn, step by step",
  next: "Next",
  back: "Back",
  done: "Got it",
  step: (step: number, steps: number) => `${step} of ${steps}`,
  row: "This is your row, low on the left and high on the right. The others see only the backs.",
  draw: "Your turn begins with a new tile. You alone see it; it lies beside your row.",
  place: "First the new tile goes into your row, face-down. The others see where.",
  aim: "Now choose a face-down tile in somebody else’s row. What stands beside it narrows down what it can be.",
  sayPlain: "Say its colour and its number, and confirm.",
  sayColoured: "Its back shows the colour, so you say the number, and confirm.",
  hit: "Right! It turns over for everybody. Go on with another tile, or stop.",
  miss: "Wrong? Then your new tile turns up in your row, and the turn is over.",
  stop: "If you stop, your new tile stands hidden in your row. Who has no hidden tile left is out.",
};
