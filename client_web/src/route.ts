// The places of the client: the start page, what the bots can do, a room by its code, and a finished game by its id.

export type Route =
  | { at: "start" }
  | { at: "bots" }
  | { at: "room"; code: string }
  | { at: "replay"; id: string };

const CODE = /^[A-Z]{6}$/;

export function routeOf(path: string): Route {
  if (/^\/bots\/?$/.test(path)) return { at: "bots" };
  const code = /^\/r\/([^/]+)\/?$/.exec(path)?.[1];
  if (code !== undefined) return { at: "room", code: decodeURIComponent(code).toUpperCase() };
  const id = /^\/games\/([^/]+)\/?$/.exec(path)?.[1];
  return id === undefined ? { at: "start" } : { at: "replay", id: decodeURIComponent(id) };
}

export function pathOf(route: Route): string {
  switch (route.at) {
    case "start":
      return "/";
    case "bots":
      return "/bots";
    case "room":
      return `/r/${route.code}`;
    case "replay":
      return `/games/${encodeURIComponent(route.id)}`;
  }
}

/** The code in what somebody typed or pasted: six letters, or a link that ends in them; null if there is none. */
export function codeIn(text: string): string | null {
  const tail =
    text
      .trim()
      .replace(/[?#].*$/, "")
      .replace(/\/$/, "")
      .split("/")
      .at(-1) ?? "";
  const code = tail.replace(/[\s-]/g, "").toUpperCase();
  return CODE.test(code) ? code : null;
}
