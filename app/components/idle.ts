import { useEffect, useState } from "react";

/** Calls a function when the browser is idle, or after 200 ms in Safari, which has no idle callbacks. */
export function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
}

/** The connection, in browsers that support it: https://wicg.github.io/netinfo/. Some know only a part of it. */
interface Connection {
  saveData?: boolean;
  effectiveType?: "slow-2g" | "2g" | "3g" | "4g";
}

/**
 * Whether links may prefetch their pages: true once the browser is idle, unless the visitor saves data or has a slow
 * connection. In browsers that do not tell the connection's speed it stays false. Firefox would also report each prefetch
 * as a breach of `default-src 'none'` in the Content-Security-Policy, and Safari does not support prefetching.
 *
 * On a page that was reloaded it stays false as well: when Remix cannot load the script of a page that it prefetches, it
 * reloads the page that it is on, and would do so for ever.
 */
export function useIdlePrefetch(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const { connection } = navigator as { connection?: Connection };
    if (!connection?.effectiveType || connection.saveData || connection.effectiveType.endsWith("2g")) return;
    const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (load?.type === "reload") return;
    whenIdle(() => setIdle(true));
  }, []);
  return idle;
}
