import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { writeProgressMeter } from "./components/progress-meter";

// Here and not in a component: this module runs once per full page load, and only in a browser.
writeProgressMeter();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
