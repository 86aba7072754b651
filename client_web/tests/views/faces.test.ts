// @vitest-environment node
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { FACES } from "../../src/views/bots/strength";
import { AVATARS } from "../../src/views/parts/avatars";

test("every bot of the server has a face, and every level shows the faces of its own", () => {
  const source = fileURLToPath(new URL("../../../server/coda/bots/personas.py", import.meta.url));
  const levels = readFileSync(source, "utf8").matchAll(/"(easy|medium|hard)": \(([\s\S]*?)\n {4}\),/g);
  const faces = [...levels].map(([, level, personas]) => [
    level,
    [...(personas ?? "").matchAll(/Persona\("\w+", "(\w+)"/g)].map(([, face]) => face),
  ]);
  expect(Object.fromEntries(faces)).toEqual(FACES);
  expect(Object.keys(AVATARS).sort()).toEqual(Object.values(FACES).flat().sort());
});
