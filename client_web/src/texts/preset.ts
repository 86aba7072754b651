// The name of a set of rules, and what is special about it; a set without words of ours goes by the server's name.
import { t } from "./index";

export function presetName(preset: string | null): string {
  const names: Record<string, string> = t.presets;
  return names[preset ?? "changed"] ?? preset ?? t.presets.changed;
}

export function presetHint(preset: string): string | undefined {
  return (t.presetHints as Record<string, string>)[preset];
}
