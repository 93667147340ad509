import type Collapse from "bootstrap/js/dist/collapse";
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";

/** Where the navbar's toggle is shown: below Bootstrap's md breakpoint. */
const toggleShown = "(max-width: 767.98px)";

/**
 * Opens and closes an element with Bootstrap's Collapse, which is loaded only where it can be needed.
 *
 * Collapse ignores calls while it moves. So what is wanted is remembered, and asked for again when a
 * movement ends: neither a quick second click nor a link followed at once is lost.
 *
 * @returns whether the element is, or is about to be, open; and a function to say what it should be
 */
export function useCollapse(element: RefObject<HTMLElement>): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(false);
  const wanted = useRef(false);
  const plugin = useRef<Promise<Collapse>>();

  const settle = useCallback(async () => {
    const collapse = await plugin.current;
    if (wanted.current) collapse?.show();
    else collapse?.hide();
  }, []);

  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const media = window.matchMedia(toggleShown);
    const load = () => {
      if (!media.matches) return;
      plugin.current ??= import("bootstrap/js/dist/collapse").then((module) =>
        module.default.getOrCreateInstance(target, { toggle: false }),
      );
    };
    load();
    media.addEventListener("change", load);
    target.addEventListener("shown.bs.collapse", settle);
    target.addEventListener("hidden.bs.collapse", settle);
    return () => {
      media.removeEventListener("change", load);
      target.removeEventListener("shown.bs.collapse", settle);
      target.removeEventListener("hidden.bs.collapse", settle);
      // Collapse is not disposed of: a movement under way would end in an error.
      plugin.current = undefined;
    };
  }, [element, settle]);

  const want = useCallback(
    (next: boolean) => {
      wanted.current = next;
      setOpen(next);
      void settle();
    },
    [settle],
  );

  return [open, want];
}
