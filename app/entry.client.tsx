import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { whenIdle } from "./components/when-idle";
import { correctHomeData, correctPath, keepNotFound, readData } from "./workarounds";

if (import.meta.env.BASE_URL !== "/") correctHomeData(import.meta.env.BASE_URL);

// Pages work without React, so hydration waits until the browser is idle.
if (correctPath()) whenIdle(hydrate);

async function hydrate(): Promise<void> {
  keepNotFound();
  await readData();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
}

// Writes the progress meter, once per full page load. `progressMeter: false` in profile.ts turns it
// off.
if (document.documentElement.dataset.progressMeter !== "off") {
  for (let percent = 0; percent <= 100; percent += 10) {
    // eslint-disable-next-line no-console -- the progress meter
    console.log(`${percent}%`);
  }
}
