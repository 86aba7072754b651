// @vitest-environment node
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { commitmentTo, type Dashes, dealtFrom, numbersFrom } from "../../src/fair/deal";
import { fromHex } from "../../src/fair/sha256";

interface Deal {
  secret: string;
  commitment: string;
  seeds: string[];
  dashes: Dashes;
  hand: number;
  deck: string;
}

interface Stream {
  seed: string;
  purpose: string;
  limits: string;
  numbers: string;
}

// The server is tested with the same ones.
const file = new URL("../../../tests/vectors/deals.json", import.meta.url);
const { deals, streams } = JSON.parse(readFileSync(file, "utf8")) as { deals: Deal[]; streams: Stream[] };

test.each(deals)("a deal from $seeds is the one that another program drew", (deal) => {
  expect(commitmentTo(deal.secret)).toBe(deal.commitment);
  const inHands = deal.seeds.length * deal.hand;
  expect(dealtFrom(deal.secret, deal.seeds, deal.dashes, inHands).join(" ")).toBe(deal.deck);
});

test.each(streams)("numbers below $limits are those that another program drew", (stream) => {
  const below = numbersFrom(fromHex(stream.seed), stream.purpose);
  const drawn = stream.limits.split(" ").map((limit) => below(Number(limit)));
  expect(drawn.join(" ")).toBe(stream.numbers);
});
