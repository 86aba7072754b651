// The faces of the bots, drawn by us in two tones: light as the white tiles' paper and dark as the black tiles'.
// Each stands in a box of 64; later shapes lie on earlier ones.

export interface Shape {
  tone: "light" | "dark";
  path: string;
  /** A line of this width instead of an area. */
  line?: number;
}

const light = (...paths: string[]): Shape => ({ tone: "light", path: paths.join("") });
const dark = (...paths: string[]): Shape => ({ tone: "dark", path: paths.join("") });
const drawn = (tone: Shape["tone"], line: number, ...paths: string[]): Shape => ({
  tone,
  line,
  path: paths.join(""),
});

function oval(x: number, y: number, rx: number, ry = rx): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0z`;
}

/** The same on both sides of the middle. */
function both(shape: (x: (from: number) => number) => string): string {
  return [1, -1].map((side) => shape((from) => 32 + side * from)).join("");
}

export const AVATARS: Record<string, readonly Shape[]> = {
  sparrow: [
    light("M12 56C10 36 18 22 32 22s22 12 20 34z"),
    dark("M16 32C17 18 24 12 33 12s16 6 16 18C42 26 24 25 16 32z"),
    dark(oval(25, 34, 2.8), oval(40, 34, 2.8), "M28 40h9l-4.5 7z"),
    drawn("dark", 2.6, "M22 54q3-4 6 0M36 54q3-4 6 0"),
  ],
  badger: [
    light(
      both((x) => oval(x(17), 20, 5.5)),
      "M32 12c12 0 20 9 20 20 0 12-9 16-12 22H24c-3-6-12-10-12-22 0-11 8-20 20-20z",
    ),
    dark(both((x) => `M${x(5)} 13C${x(18)} 15 ${x(20)} 30 ${x(11)} 47C${x(6)} 40 ${x(4)} 26 ${x(5)} 13z`)),
    light(both((x) => oval(x(9.5), 32, 2.6))),
    dark(oval(32, 50, 5.5, 4)),
  ],
  kitten: [
    light(both((x) => `M${x(18)} 38L${x(17)} 13L${x(3)} 24z`)),
    light(oval(32, 39, 19, 17)),
    dark(
      both((x) => oval(x(8), 37, 2.8, 4)),
      "M28.5 44h7L32 48z",
    ),
    drawn(
      "dark",
      1.8,
      both((x) => `M${x(11)} 45L${x(20)} 43M${x(11)} 48L${x(20)} 50`),
    ),
  ],
  duck: [
    light("M26 32c2 9-10 13-12 24h42c0-10-6-12-7-24z"),
    light(oval(36, 26, 14)),
    dark("M26 24C16 24 9 27 7 31c4 3 13 4 21 1z", oval(36, 22, 2.8)),
    drawn("dark", 2.4, "M28 46q9 8 20 1"),
  ],
  owl: [
    dark("M12 12c7 4 13 5 20 5s13-1 20-5c3 14 3 30-4 46H16C9 42 9 26 12 12z"),
    light(both((x) => oval(x(9), 29, 9))),
    dark(both((x) => oval(x(8), 29, 4.2))),
    light("M28.5 34h7L32 42z"),
    drawn("light", 2.2, "M22 48q3 4 6 0q4 4 8 0q3 4 6 0"),
  ],
  fox: [
    dark("M9 11l16 11h14l16-11c1 19-8 34-23 44C17 45 8 30 9 11z"),
    light(both((x) => `M32 55C${x(10)} 48 ${x(19)} 38 ${x(20.5)} 29C${x(10)} 30 ${x(4)} 38 32 55z`)),
    light(both((x) => oval(x(8), 29, 2.4))),
    dark(oval(32, 52.5, 4.2, 3.4)),
  ],
  heron: [
    light("M24 60c0-14 15-16 13-27-1-6-9-6-8-14 1-6 6-9 11-9 8 0 10 6 9 12-1 8 2 16 2 24 0 6-2 10-4 14z"),
    dark(
      "M31 15C20 17 10 20 3 25c10 1 20 0 28-3z",
      "M38 10c9-1 16 1 21 7-7-2-13-2-19-1z",
      oval(37.5, 18, 2.4),
    ),
  ],
  hedgehog: [
    dark("M22 55l-3-7-7-1 4-6-6-4 6-4-4-6 7-2-1-7 7 2 2-7 6 4 5-5 4 6 7-3 1 7 7 0-1 7 6 3-4 5 4 6-6 3 1 6z"),
    light("M50 56c2-13-6-22-18-22-8 0-13 5-18 12-4 5-9 6-9 8 0 3 6 3 12 2z"),
    dark(oval(27, 44, 2.8), oval(7, 52, 4)),
  ],
  raven: [
    dark(
      "M36 12c13 0 19 10 18 22-1 10-2 18-2 26H24c1-8 1-13 0-20C14 40 6 39 2 36c6-6 14-8 19-10 2-8 7-14 15-14z",
    ),
    light(oval(33, 26, 3.4)),
    drawn("light", 2, "M5 36.5c7-1 12-2 18-5"),
    drawn("light", 2, "M30 46q4 4 8 0M38 53q4 4 8 0"),
  ],
  lynx: [
    light(both((x) => `M${x(18)} 32L${x(17)} 12L${x(4)} 23z`)),
    light("M32 20c12 0 17 7 18 14l7 12-9-1-5 9-4-3-7 5-7-5-4 3-5-9-9 1 7-12c1-7 6-14 18-14z"),
    drawn(
      "dark",
      3,
      both((x) => `M${x(17)} 13L${x(20)} 5`),
    ),
    dark(
      both((x) => `M${x(4)} 33L${x(14)} 29C${x(14)} 37 ${x(7)} 38 ${x(4)} 33z`),
      "M28 41h8l-4 5z",
    ),
    drawn(
      "dark",
      2,
      both((x) => `M${x(11)} 43L${x(18)} 45M${x(10)} 47L${x(15)} 50`),
    ),
  ],
  wolf: [
    light("M12 9l12 12h16L52 9l3 24-9 9-6 14H24l-6-14-9-9z"),
    dark("M12 9l12 12h16L52 9l2 18-14 2-4 17h-8l-4-17-14-2z", oval(32, 52, 5, 4)),
    dark(both((x) => `M${x(6.5)} 37L${x(15)} 31L${x(13.5)} 37z`)),
  ],
  falcon: [
    light("M34 12c13 0 19 10 18 22-1 10 0 17 2 26H20c2-8 1-11-1-16-4-2-7-5-7-9 0-14 10-23 22-23z"),
    dark("M13 30C14 18 23 10 34 10c13 0 21 10 20 24-1 10 0 17 2 26H42c1-12-1-20-8-25l-3 13c-5-4-7-10-7-17z"),
    dark("M20 30c-8-1-13 3-12 13 3-4 6-5 11-5z"),
    light(oval(32, 26, 3.6)),
    dark(oval(32, 26, 1.6)),
  ],
};
