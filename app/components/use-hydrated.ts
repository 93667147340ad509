import { useSyncExternalStore } from "react";

/**
 * Returns whether React has hydrated the page: false on the server and during hydration. Controls
 * that need JavaScript wait for it.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
