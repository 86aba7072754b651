// What is said about notes on tiles, and about what the table works out, in English.
export const notes = {
  take: "Make notes",
  taking: "Choose a face-down tile to note on. Press N or the pencil again to play on.",
  hint: "Tap once for “maybe”, twice for “no”, and again to rub it out. Only you see your notes.",
  wipe: "Rub all out",
  marks: { maybe: "maybe", no: "not this" },
  noted: (tiles: string) => `noted: ${tiles}`,
  ruledOut: "impossible",
  chance: (percent: string) => `${percent} percent`,
  can: (tiles: number, which: string) => (tiles <= 3 ? `can be ${which}` : `can be ${tiles} tiles`),
  odds: "Chances count every deal that fits the table alike; what a guess betrays is not in them.",
  deduction: "What the table rules out is dimmed.",
  memory: "Your own covered tiles are counted as somebody would who never saw them.",
};
