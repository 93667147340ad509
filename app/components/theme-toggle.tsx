import type { SiteData } from "#app/view-data/site-data";
import { colourModes } from "./colour-modes";
import "./theme-toggle.scss";
import "./theme-toggle.late.scss";

/**
 * Switches the colour mode. The button contains a name for each mode, and theme-toggle.scss shows
 * the current one. It is hidden without scripts. colour-mode-script.ts handles its clicks and
 * announces the new mode.
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
        // React leaves this alone, because the script may have written into it before hydration.
        dangerouslySetInnerHTML={{ __html: "" }}
      />
    </>
  );
}
