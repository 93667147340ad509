import { useEffect, useState } from "react";

/** Calls a function once the browser has nothing better to do. Safari cannot tell, and gets a moment. */
export function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
}

/** What browsers that tell of their connection say of it: https://wicg.github.io/netinfo/ */
interface Connection {
  saveData: boolean;
  effectiveType: "slow-2g" | "2g" | "3g" | "4g";
}

/**
 * Whether pages may be fetched before the visitor asks for them: once this one is idle, unless the visitor
 * saves data or has a connection that is busy with this page alone. A browser that does not tell of its
 * connection may have such a one. Of these, Firefox also takes a prefetch for a breach of `default-src 'none'`
 * in the Content-Security-Policy, and Safari knows none.
 */
export function useIdlePrefetch(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const { connection } = navigator as { connection?: Connection };
    if (!connection || connection.saveData || connection.effectiveType.endsWith("2g")) return;
    whenIdle(() => setIdle(true));
  }, []);
  return idle;
}
