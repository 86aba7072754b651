// The two places of the client: the start page, and a room by its code.

export type Route = { at: "start" } | { at: "room"; code: string };

const CODE = /^[A-Z]{6}$/;

export function routeOf(path: string): Route {
  const code = /^\/r\/([^/]+)\/?$/.exec(path)?.[1];
  return code === undefined ? { at: "start" } : { at: "room", code: decodeURIComponent(code).toUpperCase() };
}

export function pathOf(route: Route): string {
  return route.at === "start" ? "/" : `/r/${route.code}`;
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
