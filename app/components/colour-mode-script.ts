import { colourModes } from "./colour-modes";

/*
 * Runs in the document's head: sets the chosen colour mode before the first paint, and handles the
 * theme toggle before React starts. The choice is in localStorage. Other tabs, and pages restored
 * from the browser's cache, follow it. Only the theme colour of the chosen mode applies.
 */
let chosen = 0;

function apply(index: number): void {
  chosen = Math.max(0, index);
  document.documentElement.dataset.colourMode = colourModes[chosen] ?? "";
  document.querySelectorAll<HTMLMetaElement>("[name=theme-color]").forEach((meta, at) => {
    const own = `(prefers-color-scheme:${colourModes[at + 1]})`;
    meta.media = chosen === 0 ? own : chosen === at + 1 ? "" : "not all";
  });
}

function applyStored(): void {
  try {
    apply(colourModes.findIndex((mode) => mode === localStorage.light));
  } catch {
    // The visitor has blocked localStorage.
    apply(chosen);
  }
}

applyStored();
addEventListener("storage", applyStored);
addEventListener("pageshow", applyStored);
document.addEventListener("click", ({ target }) => {
  if (!(target as Element).closest(".theme-toggle")) return;
  // The mode that the system does not have comes first, so that the first click changes the page.
  const system = matchMedia("(prefers-color-scheme:dark)").matches ? 2 : 1;
  apply(chosen === 0 ? 3 - system : chosen === system ? 0 : system);
  try {
    localStorage.light = colourModes[chosen];
  } catch {
    // The choice applies to this page only.
  }
});
