import { useEffect, type RefObject } from "react";

/**
 * Animates each item of a list once, when the visitor scrolls to it.
 *
 * An item below the window gets the class "is-waiting" when the script starts, and "is-revealed" in its place when it
 * comes into view. Items that are already in view get no class, so they never flicker. Without JavaScript no item
 * waits.
 */
export function useRevealOnScroll(list: RefObject<HTMLElement>): void {
  useEffect(() => {
    if (!list.current) return undefined;
    const items = [...list.current.children];
    const judged = new WeakSet<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect } of entries) {
          const below = boundingClientRect.top >= window.innerHeight;
          if (!judged.has(target) && !isIntersecting && below) {
            target.classList.add("is-waiting");
          } else if (isIntersecting || !below) {
            if (target.classList.contains("is-waiting"))
              target.classList.replace("is-waiting", "is-revealed");
            observer.unobserve(target);
          }
          judged.add(target);
        }
      },
      { rootMargin: "0px 0px -40px 0px" },
    );
    for (const item of items) observer.observe(item);
    return () => {
      observer.disconnect();
      for (const item of items) item.classList.remove("is-waiting");
    };
  }, [list]);
}
