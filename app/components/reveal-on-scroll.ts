import { useEffect, type RefObject } from "react";

/**
 * Animates each item of a list once, when the visitor scrolls to it.
 *
 * An item below the window has the class "is-below" from the script's start until it comes into view. Items that are
 * already in view do not get it, so they never flicker. Without JavaScript no item waits.
 */
export function useRevealOnScroll(list: RefObject<HTMLElement>): void {
  useEffect(() => {
    if (!list.current) return undefined;
    const items = [...list.current.children];
    const observed = new WeakSet<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect } of entries) {
          const below = boundingClientRect.top >= window.innerHeight;
          if (!observed.has(target) && !isIntersecting && below) {
            target.classList.add("is-below");
          } else if (isIntersecting || !below) {
            target.classList.remove("is-below");
            observer.unobserve(target);
          }
          observed.add(target);
        }
      },
      { rootMargin: "0px 0px -40px 0px" },
    );
    for (const item of items) observer.observe(item);
    return () => {
      observer.disconnect();
      for (const item of items) item.classList.remove("is-below");
    };
  }, [list]);
}
