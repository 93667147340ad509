import { useEffect, type RefObject } from "react";

/**
 * Lets a list's items come into view as they are scrolled to, each once.
 *
 * An item that is below the window when the script starts gets the class "is-waiting", and loses it
 * for "is-revealed" when it is scrolled to. What is on the screen already is left alone, so that it
 * never blinks; and as only a script makes an item wait, all items are there without one.
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
