import { useSyncExternalStore } from "react";

/** True until React has hydrated the page. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (notify) => {
      const query = window.matchMedia(reduced);
      query.addEventListener("change", notify);
      return () => query.removeEventListener("change", notify);
    },
    () => window.matchMedia(reduced).matches,
    () => true,
  );
}

const reduced = "(prefers-reduced-motion: reduce)";
