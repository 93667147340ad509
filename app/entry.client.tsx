import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { takeCanonicalAddress } from "./components/canonical-address";
import { correctHomeData } from "./components/home-data";
import { whenIdle } from "./components/idle";
import { goToKeptDestination } from "./components/kept-destination";
import { writeProgressMeter } from "./components/progress-meter";

if (import.meta.env.BASE_URL !== "/") correctHomeData(import.meta.env.BASE_URL);

// Everything can be read and followed without React, the menu opened. So it takes no time that the page needs.
if (takeCanonicalAddress() && !goToKeptDestination()) whenIdle(hydrate);

async function hydrate(): Promise<void> {
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

/**
 * Has Remix read the page's data before React starts. Until it has, its component throws a promise, with no
 * Suspense above it: a tap or a key in that time would make React render at once, fail, and never answer
 * (https://github.com/remix-run/remix/issues/10214, https://react.dev/errors/345).
 *
 * @throws if Remix cannot read it, as in browsers without TextEncoderStream, or behind a proxy that has changed an
 *   inline script, which the Content-Security-Policy then blocks. React would remove the page
 */
async function readData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (reading) {
    if (reading instanceof Error) throw reading;
    await reading;
  }
}

// Here and not in a component, as this module runs once per full page load, and only in a browser.
writeProgressMeter();
