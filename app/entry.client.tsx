import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode, useEffect, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { writeProgressMeter } from "./components/progress-meter";

// React Router gives a tab's first entry this number, within the longest task there is. Given here, it is found.
const entry = history.state as { idx?: number } | null;
if (entry?.idx === undefined) history.replaceState({ ...entry, idx: 0 }, "");

/*
 * An input that reaches React while it hydrates makes it render at once. Remix cannot, as long as it reads
 * its data, and the page would never answer (https://react.dev/errors/345). So React sees none before.
 */
const inputs = [
  ...["pointerdown", "pointerup", "pointercancel", "mousedown", "mouseup", "touchstart", "touchend"],
  ...["touchcancel", "click", "auxclick", "dblclick", "contextmenu", "dragstart", "dragend", "drop"],
  ...["keydown", "keypress", "keyup", "copy", "cut", "paste"],
];
const holdBack = (event: Event) => event.stopPropagation();
for (const type of inputs) window.addEventListener(type, holdBack, true);

/** Says when React answers; clicks made before are then given to it (http/deferred-scripts.ts). */
function Hydration({ children }: { children: ReactNode }) {
  useEffect(() => {
    for (const type of inputs) window.removeEventListener(type, holdBack, true);
    window.dispatchEvent(new Event("hydrated"));
  }, []);
  return children;
}

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Hydration>
          <RemixBrowser />
        </Hydration>
      </StrictMode>,
    );
  });
}

// Each in a task of its own, as each keeps a phone for a while. The meter is here and not in a component because
// this module runs once per full page load, and only in a browser.
setTimeout(hydrate);
setTimeout(writeProgressMeter);
