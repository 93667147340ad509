import { useEffect, useState, type ReactNode } from "react";
import { useLocation } from "react-router";

/**
 * Whether the first page of the visit is shown. The server, where no effect runs, never sets it. A visit's first page
 * also counts as the first if React could not hydrate it, as when an extension has changed it, and rendered it again.
 */
let arrivedBefore = false;

/**
 * The main landmark. At every change of pathname React replaces it: the new page fades in (_route-stage.scss), starts at
 * its top and has the focus on its heading. The first page of a visit does not fade, and a change of the hash alone
 * replaces nothing. An error page comes with its own document, and so with its own main landmark.
 */
export function RouteStage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [shown, setShown] = useState({ pathname, changed: arrivedBefore });
  if (shown.pathname !== pathname) setShown({ pathname, changed: true });
  useEffect(() => {
    arrivedBefore = true;
  }, []);
  useManualScrollRestoration();

  return (
    <main
      key={pathname}
      id="main"
      tabIndex={-1}
      className={shown.changed ? "route-fade" : undefined}
      ref={shown.changed ? arrive : undefined}
    >
      {children}
    </main>
  );
}

/** Runs when the main element of a new page is in the document, before the browser paints it. */
function arrive(main: HTMLElement | null): void {
  if (!main) return;
  // "instant" overrides a smooth `scroll-behavior`, so that the page does not scroll visibly to its top.
  window.scrollTo({ top: 0, behavior: "instant" });
  main.querySelector("h1")?.focus({ preventScroll: true });
  elementOf(window.location.hash)?.scrollIntoView({ behavior: "instant" });
}

/** The element that an address names after its `#`. A hash such as `#100%` cannot be decoded, and names none. */
function elementOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/**
 * Keeps the browser from restoring the scroll position on Back and Forward, which would race with `arrive`. After a
 * reload, which is no route change, the browser still restores it.
 */
function useManualScrollRestoration(): void {
  useEffect(() => {
    const set = (mode: ScrollRestoration) => () => {
      history.scrollRestoration = mode;
    };
    const takeOver = set("manual");
    const handBack = set("auto");
    takeOver();
    window.addEventListener("pageshow", takeOver);
    window.addEventListener("pagehide", handBack);
    return () => {
      handBack();
      window.removeEventListener("pageshow", takeOver);
      window.removeEventListener("pagehide", handBack);
    };
  }, []);
}
