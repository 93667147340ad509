import { useEffect, useState } from "react";
import { whenIdle } from "./when-idle";

/** https://wicg.github.io/netinfo/. Some browsers support only a part of it. */
interface Connection {
  saveData?: boolean;
  effectiveType?: "slow-2g" | "2g" | "3g" | "4g";
}

/**
 * Returns whether links may prefetch their pages: true once the browser is idle, unless the visitor
 * saves data or has a slow connection. Stays false in browsers that do not report the connection's
 * speed: Safari cannot prefetch, and Firefox would report each prefetch as a breach of `default-src
 * 'none'`
 * (https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Content-Security-Policy/prefetch-src).
 *
 * Also stays false on a reloaded page: if Remix cannot load the script of a prefetched page, it
 * reloads the current one, which would never end. Remove this condition with React Router 7.
 */
export function useIdlePrefetch(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const { connection } = navigator as { connection?: Connection };
    if (
      !connection?.effectiveType ||
      connection.saveData ||
      connection.effectiveType.endsWith("2g")
    )
      return;
    const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (load?.type === "reload") return;
    whenIdle(() => setIdle(true));
  }, []);
  return idle;
}
