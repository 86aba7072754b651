// @vitest-environment node
import { createHash, createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { fromHex, hmac, sha256, toHex } from "../../src/fair/sha256";

const bytes = (length: number) => Uint8Array.from({ length }, (_, index) => (index * 37 + length) & 255);

test("the digest is the standard's for every length around the block", () => {
  for (const length of [0, 1, 3, 31, 32, 54, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1000]) {
    const message = bytes(length);
    expect(toHex(sha256(message)), String(length)).toBe(createHash("sha256").update(message).digest("hex"));
  }
});

test("the keyed digest is the standard's for keys up to and over the block", () => {
  for (const length of [0, 1, 32, 63, 64, 65, 200]) {
    const expected = createHmac("sha256", bytes(length)).update(bytes(40)).digest("hex");
    expect(toHex(hmac(bytes(length), bytes(40))), String(length)).toBe(expected);
  }
});

test("hexadecimal digits go there and back", () => {
  expect(toHex(fromHex("00ff1a"))).toBe("00ff1a");
});
