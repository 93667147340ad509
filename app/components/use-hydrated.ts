import { useSyncExternalStore } from "react";

/**
 * Whether React has hydrated the page: false in the server's HTML and during hydration, true afterwards. Controls that
 * need JavaScript wait for it.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
