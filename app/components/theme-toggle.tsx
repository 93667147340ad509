import type { SiteData } from "#app/view-data/site-data";
import { colourModes } from "./colour-modes";
import "./theme-toggle.scss";
import "./theme-toggle.late.scss";

/**
 * Switches the colour mode. The button contains a name for each mode, and theme-toggle.scss shows
 * the current one, which screen readers announce when it changes. It is hidden without scripts. colour-mode-script.ts
 * handles its clicks.
 */
export function ThemeToggle({ strings }: { strings: NonNullable<SiteData["themeToggle"]> }) {
  return (
    <button type="button" className="nav-link theme-toggle">
      {colourModes.map((mode) => (
        <span key={mode} className={`theme-toggle-${mode}`}>
          {strings[mode]}
        </span>
      ))}
    </button>
  );
}
