import { useSyncExternalStore } from "react";

/**
 * Whether a link or a button has the focus, by Tab, a tap or a screen reader's cursor. A heading or the main
 * landmark that has it does not count: a change of route puts it there.
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
