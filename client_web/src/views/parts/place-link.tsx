// A link to another place of the client: followed here without loading the page anew, and by the browser as any link.
import type { ComponentChildren } from "preact";
import type { App } from "../../app";
import { pathOf, type Route } from "../../route";

interface Props {
  app: App;
  to: Route;
  class?: string;
  "aria-label"?: string;
  "data-do"?: string;
  children: ComponentChildren;
}

export function PlaceLink({ app, to, children, ...rest }: Props) {
  return (
    <a
      {...rest}
      href={pathOf(to)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        app.go(to);
      }}
    >
      {children}
    </a>
  );
}
