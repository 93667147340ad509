import { useSyncExternalStore } from "react";

/**
 * Whether scripts answer: false in the server's HTML and while React takes it over, true ever after. What
 * works by a script alone waits for it.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
