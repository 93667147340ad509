import { lightModes } from "./light-modes";

/*
 * The script in the document's head: sets the chosen light before the first paint, and answers the button before React has
 * started. The choice is the attribute `data-light` of the document, and in the browser's storage. Other tabs follow, and so
 * does a page that the browser has kept. Of the two theme colours only the chosen one applies.
 */
let chosen = 0;

function show(index: number): void {
  chosen = Math.max(0, index);
  document.documentElement.dataset.light = lightModes[chosen] ?? "";
  document.querySelectorAll<HTMLMetaElement>("[name=theme-color]").forEach((meta, at) => {
    const own = `(prefers-color-scheme:${lightModes[at + 1]})`;
    meta.media = chosen === 0 ? own : chosen === at + 1 ? "" : "not all";
  });
}

/** Reading the storage throws where the visitor has forbidden it. */
function showKept(): void {
  try {
    show(lightModes.findIndex((mode) => mode === localStorage.light));
  } catch {
    show(chosen);
  }
}

showKept();
addEventListener("storage", showKept);
addEventListener("pageshow", showKept);
document.addEventListener("click", ({ target }) => {
  if (!(target as Element).closest(".light-switch")) return;
  show((chosen + 1) % lightModes.length);
  try {
    localStorage.light = lightModes[chosen];
  } catch {
    // The choice holds for this page.
  }
});
