import { useEffect } from "react";
import type { Analytics } from "../schema/shapes";
import { whenIdle } from "./when-idle";

/** Whether this document has the script. Services count a visit each time their script runs. */
let added = false;

/**
 * Adds the script of the service that counts visits, once the browser is idle. The Content-Security-Policy allows it
 * because a script of this site adds it ('strict-dynamic'); a script element in the page would need a hash.
 */
export function useAnalytics(service: Analytics | undefined): void {
  useEffect(() => {
    if (!service || added || hasOptedOut()) return;
    added = true;
    whenIdle(() => {
      const script = document.createElement("script");
      script.src = service.script;
      for (const [name, value] of Object.entries(service.data))
        script.setAttribute(`data-${name}`, value);
      document.head.append(script);
    });
  }, [service]);
}

/** https://w3c.github.io/gpc/ and its predecessor, Do Not Track. */
function hasOptedOut(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as {
    globalPrivacyControl?: boolean;
  } & Navigator;
  return globalPrivacyControl === true || doNotTrack === "1";
}
