import type { SiteData } from "../view-data/site-data";
import { colourModes } from "./colour-modes";
import "./theme-toggle.scss";

/**
 * A button with a name for each colour mode; theme-toggle.scss shows the current one. The
 * second sentence is for screen readers: it names the next mode. The button is hidden without
 * scripts, and colour-mode-script.ts handles it.
 */
export function ThemeToggle({ strings }: { strings: NonNullable<SiteData["themeToggle"]> }) {
  return (
    <button type="button" className="nav-link theme-toggle">
      {colourModes.map((mode, index) => {
        const [current, next] = strings[index] ?? [];
        return (
          <span key={mode} className={`theme-toggle-${mode}`}>
            {current}
            <span className="theme-toggle-next">{`. ${next}`}</span>
          </span>
        );
      })}
    </button>
  );
}
