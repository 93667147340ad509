import type { UiStrings } from "../schema/wording";
import { colourModes } from "./colour-modes";
import "./theme-toggle.scss";

/**
 * A button with a name for each colour mode; theme-toggle.scss shows the current one. The part
 * after the full stop is for screen readers: it names the next mode. The button is hidden without
 * scripts, and colour-mode-script.ts handles it.
 */
export function ThemeToggle({ strings }: { strings: UiStrings["lightSwitch"] }) {
  return (
    <button type="button" className="nav-link theme-toggle">
      {colourModes.map((mode) => {
        const [current, next] = strings[mode].split(/(?=\. )/);
        return (
          <span key={mode} className={`theme-toggle-${mode}`}>
            {current}
            <span className="theme-toggle-next">{next}</span>
          </span>
        );
      })}
    </button>
  );
}
