import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { correctHomeData, keepNotFound, readData, correctAddress, whenIdle } from "./workarounds";

if (import.meta.env.BASE_URL !== "/") correctHomeData(import.meta.env.BASE_URL);

// Pages work without React, so it waits until the browser is idle.
if (correctAddress()) whenIdle(hydrate);

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

// The specification's progress meter, once per full page load. This module runs only then, and only in a browser.
for (let percent = 0; percent <= 100; percent += 10) {
  // eslint-disable-next-line no-console -- the specification asks for it
  console.log(`${percent}%`);
}
