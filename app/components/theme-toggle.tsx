import type { SiteData } from "../view-data/site-data";
import { colourModes } from "./colour-modes";
import "./theme-toggle.scss";
import "./theme-toggle.late.scss";

/**
 * A button with a name for each colour mode; theme-toggle.scss shows the current one. It is hidden
 * without scripts. colour-mode-script.ts handles it, and announces the new mode.
 */
export function ThemeToggle({ strings }: { strings: NonNullable<SiteData["themeToggle"]> }) {
  return (
    <>
      <button type="button" className="nav-link theme-toggle">
        {colourModes.map((mode) => (
          <span key={mode} className={`theme-toggle-${mode}`}>
            {strings[mode]}
          </span>
        ))}
      </button>
      <span
        id="new-mode"
        className="visually-hidden"
        role="status"
        suppressHydrationWarning
        // The script may have written here already.
        dangerouslySetInnerHTML={{ __html: "" }}
      />
    </>
  );
}
