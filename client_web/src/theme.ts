// Light or dark: as the device says, unless the person chose.
import { recallOneOf, remember } from "./remembered";

export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export function currentTheme(): Theme {
  return recallOneOf("theme", THEMES);
}

export function applyTheme(theme: Theme = currentTheme()): void {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function chooseTheme(theme: Theme): void {
  remember("theme", theme === "auto" ? null : theme);
  applyTheme(theme);
}
