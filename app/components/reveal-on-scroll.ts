import { useEffect, type RefObject } from "react";

/**
 * Animates each item of a list once, when the visitor scrolls to it: an item below the window has
 * the class "is-below" until it comes into view. Items already in view never get the class, so they
 * do not flicker.
 */
export function useRevealOnScroll(list: RefObject<HTMLElement>): void {
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect } of entries) {
          const below = !isIntersecting && boundingClientRect.top >= window.innerHeight;
          target.classList.toggle("is-below", below);
          if (!below) observer.unobserve(target);
        }
      },
      { rootMargin: "0px 0px -40px 0px" },
    );
    for (const item of list.current?.children ?? []) observer.observe(item);
    return () => observer.disconnect();
  }, [list]);
}
