import { useEffect } from "react";
import { useHref, useNavigation } from "react-router";

const key = "destination";

/**
 * Keeps in the tab where a navigation leads, if the browser leaves the page before it has arrived. If Remix cannot load
 * the script of the new page, as after a deployment, it reloads the page that the visitor wanted to leave. Then
 * `goToKeptDestination` goes on.
 */
export function useKeptDestination(): void {
  const { location } = useNavigation();
  const address = useHref(location ?? "");
  const destination = location && address;
  useEffect(() => {
    if (!destination) return undefined;
    const keep = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) inStorage((storage) => storage.setItem(key, destination));
    };
    window.addEventListener("pagehide", keep);
    return () => window.removeEventListener("pagehide", keep);
  }, [destination]);
}

/** @returns whether the browser is leaving the page that it has just reloaded, because the visitor had left it */
export function goToKeptDestination(): boolean {
  const destination = inStorage((storage) => {
    const kept = storage.getItem(key);
    storage.removeItem(key);
    return kept;
  });
  const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const { pathname, search, hash } = window.location;
  if (load?.type !== "reload" || !destination || destination === pathname + search + hash) return false;
  window.location.replace(destination);
  return true;
}

/** Uses the tab's storage. Some browsers refuse it, as in private windows, with an error: then nothing is kept. */
function inStorage<Result>(act: (storage: Storage) => Result): Result | undefined {
  try {
    return act(window.sessionStorage);
  } catch {
    return undefined;
  }
}
