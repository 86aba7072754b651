// The HTTP side of a server that a test makes up: answers by "METHOD /path" below /api.
import { vi } from "vitest";

type Answer = readonly [status: number, body: unknown];

export const SUMMARY = {
  code: "KQXWRT",
  status: "lobby",
  preset: "coda",
  host: "Ann",
  seats: [
    { kind: "person", name: "Ann" },
    { kind: "open", name: "" },
  ],
  open: 1,
};

export const PRESETS = {
  default: "coda",
  presets: { coda: { switches: {}, hand: 3 }, classic: { switches: {}, hand: 3 } },
  switches: { seats: [2, 3, 4], backs: ["plain", "coloured"], turn_seconds: { off: 0, min: 10, max: 600 } },
  levels: ["easy", "medium", "hard"],
};

const KNOWN: Record<string, Answer> = {
  "GET /identities/me": [200, { name: "Ann" }],
  "POST /identities": [201, { name: "Ann" }],
  "GET /rooms/KQXWRT": [200, SUMMARY],
  "GET /rooms": [200, { rooms: [] }],
  "POST /rooms": [201, { code: "KQXWRT" }],
  "GET /presets": [200, PRESETS],
};

export interface Asked {
  what: string;
  body: unknown;
}

/** Answers every fetch; returns what was asked, in order. */
export function serve(answers: Record<string, Answer | "unreachable"> = {}): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    const what = `${init?.method ?? "GET"} ${url.replace(/^\/api/, "")}`;
    asked.push({ what, body: init?.body ? JSON.parse(String(init.body)) : null });
    const answer = answers[what] ?? KNOWN[what];
    if (answer === undefined || answer === "unreachable") throw new TypeError("no network");
    const [status, body] = answer;
    return { ok: status < 400, status, json: async () => structuredClone(body) };
  });
  return asked;
}
