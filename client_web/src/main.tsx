// The client begins here: one App, drawn anew as a whole whenever anything changed.
import { render } from "preact";
import { App } from "./app";
import { capture, play } from "./motion";
import { t } from "./texts";
import { applyTheme } from "./theme";
import { Page } from "./views/page";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";

const root = document.getElementById("app");
if (root === null) throw new Error("index.html has no #app");

applyTheme();
document.documentElement.lang = t.language;
const app: App = new App(draw);
app.open();

function draw(): void {
  if (root === null) return;
  const before = capture(root);
  render(<Page app={app} />, root);
  play(root, before);
}
