import { useEffect } from "react";
import type { Analytics } from "#app/schema/shapes";
import { whenIdle } from "./when-idle";

/** Services count a visit for each script, so a document adds it only once. */
let added = false;

/**
 * Adds the script of an analytics service once the browser is idle, unless the visitor has opted
 * out. The Content-Security-Policy allows a script that a script of this site adds
 * ('strict-dynamic').
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

/** Checks Global Privacy Control (https://w3c.github.io/gpc/) and its predecessor, Do Not Track. */
function hasOptedOut(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as {
    globalPrivacyControl?: boolean;
  } & Navigator;
  return globalPrivacyControl === true || doNotTrack === "1";
}
