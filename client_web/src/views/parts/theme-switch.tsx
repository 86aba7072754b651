// One button that goes round: as the device says, light, dark.
import { Monitor, Moon, Sun } from "lucide";
import { useState } from "preact/hooks";
import { t } from "../../texts";
import { chooseTheme, currentTheme, THEMES } from "../../theme";
import { Icon } from "./icon";

const ICONS = { auto: Monitor, light: Sun, dark: Moon };

export function ThemeSwitch() {
  const [theme, setTheme] = useState(currentTheme);
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? "auto";
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={`${t.menu.theme}: ${t.menu.themes[theme]}`}
      title={`${t.menu.theme}: ${t.menu.themes[theme]}`}
      onClick={() => {
        chooseTheme(next);
        setTheme(next);
      }}
    >
      <Icon of={ICONS[theme]} />
    </button>
  );
}
