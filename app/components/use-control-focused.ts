import { useSyncExternalStore } from "react";

/**
 * Whether a link or a button has the focus, by Tab, a tap or a screen reader. The focus that a route change puts on
 * a heading or the main landmark does not count.
 */
export function useControlFocused(): boolean {
  return useSyncExternalStore(
    listen,
    () => document.activeElement?.matches("a, button") ?? false,
    () => false,
  );
}

function listen(notify: () => void): () => void {
  document.addEventListener("focusin", notify);
  document.addEventListener("focusout", notify);
  return () => {
    document.removeEventListener("focusin", notify);
    document.removeEventListener("focusout", notify);
  };
}
