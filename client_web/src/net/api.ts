// The HTTP side of the server. Every call either gives what was asked for or throws a Refusal with the server's words.

import type { ReplayFrame } from "../protocol.gen";

export type Level = "easy" | "medium" | "hard";
export type Visibility = "public" | "private";
export type Switches = Record<string, string | number>;

export interface RoomSummary {
  code: string;
  status: "lobby" | "playing" | "over";
  preset: string | null;
  host: string | null;
  seats: { kind: "person" | "bot" | "open"; name: string }[];
  open: number;
}

export interface NewRoom {
  preset: string;
  seats: string[];
  visibility: Visibility;
}

export interface Catalogue {
  default: string;
  presets: Record<string, { switches: Switches; hand: number }>;
  /** What each switch can be set to: these, or a range; `off` is a value besides. */
  switches: Record<string, (string | number)[] | { off?: number; min: number; max: number }>;
  levels: Level[];
}

/** A finished game as the server keeps it. */
export interface FinishedGame {
  id: string;
  played: number;
  rules: Switches;
  deal: { commitment: string; secret: string; seeds: string[]; deck: string; first: number };
}

export type Eyes = "0" | "1" | "2" | "3" | "spectator" | "open";

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly allowed: string,
  ) {
    super(message);
  }
}

async function call<T>(method: "GET" | "POST", path: string, body?: object): Promise<T> {
  const response = await fetch(`/api${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
  }).catch(() => {
    throw new Refusal(0, "unreachable", "", "");
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  const { error } = (answer ?? {}) as { error?: { code?: string; message?: string; allowed?: string } };
  throw new Refusal(response.status, error?.code ?? "failed", error?.message ?? "", error?.allowed ?? "");
}

/** The name of this browser's identity; null if it has none yet, or one that the server does not know any more. */
export async function whoAmI(): Promise<string | null> {
  try {
    return (await call<{ name: string | null }>("GET", "/identities/me")).name;
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) return null;
    throw error;
  }
}

export async function takeName(name: string): Promise<string> {
  return (await call<{ name: string }>("POST", "/identities", { name })).name;
}

export async function makeRoom(room: NewRoom): Promise<string> {
  return (await call<{ code: string }>("POST", "/rooms", room)).code;
}

export async function publicRooms(): Promise<RoomSummary[]> {
  return (await call<{ rooms: RoomSummary[] }>("GET", "/rooms")).rooms;
}

export function roomSummary(code: string): Promise<RoomSummary> {
  return call("GET", `/rooms/${encodeURIComponent(code)}`);
}

export function finishedGame(id: string): Promise<FinishedGame> {
  return call("GET", `/games/${encodeURIComponent(id)}`);
}

export function stepsOf(id: string, eyes: Eyes): Promise<ReplayFrame> {
  return call("GET", `/games/${encodeURIComponent(id)}/steps?eyes=${eyes}`);
}

export function catalogue(): Promise<Catalogue> {
  return call("GET", "/presets");
}
