import { useEffect } from "react";
import { useHref, useNavigation } from "react-router";

const key = "destination";

/**
 * Remembers in the tab where a navigation leads, until it has arrived. If Remix cannot load the script of the new page, as
 * after a deployment, it reloads the page that the visitor wanted to leave. Then `goToKeptDestination` goes on.
 */
export function useKeptDestination(): void {
  const { location } = useNavigation();
  const address = useHref(location ?? "");
  const destination = location && address;
  useEffect(() => keep(destination), [destination]);
}

/** @returns whether the browser is leaving the page that it has just reloaded, because the visitor had left it */
export function goToKeptDestination(): boolean {
  const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const destination = load?.type === "reload" ? kept() : undefined;
  const { pathname, search, hash } = window.location;
  if (!destination || destination === pathname + search + hash) return false;
  keep(undefined);
  window.location.replace(destination);
  return true;
}

/* A browser that refuses storage, as some do in private windows, throws an error. Then nothing is kept. */

function keep(destination: string | undefined): void {
  try {
    if (destination) sessionStorage.setItem(key, destination);
    else sessionStorage.removeItem(key);
  } catch {
    return;
  }
}

function kept(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
