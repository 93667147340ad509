import { useEffect, useState, type ReactNode } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "./use-hydrated";

/**
 * The main landmark, made anew at every change of pathname: the new page fades in (route-stage.scss),
 * starts at its top and has the focus on its heading. The first page is simply there, and a change of
 * hash alone changes nothing. The page of an error comes with a document, and so a stage, of its own.
 */
export function RouteStage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  const [shown, setShown] = useState({ pathname, changed: hydrated });
  if (shown.pathname !== pathname) setShown({ pathname, changed: true });
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

/** Runs when a new page's main element is in the document and not yet painted. */
function arrive(main: HTMLElement | null): void {
  if (!main) return;
  // "instant" overrides a smooth `scroll-behavior`: a new page starts at its top, it does not travel there.
  window.scrollTo({ top: 0, behavior: "instant" });
  main.querySelector("h1")?.focus({ preventScroll: true });
  const target = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
  target?.scrollIntoView({ behavior: "instant" });
}

/**
 * Keeps the browser from scrolling to where a page was left on Back and Forward, which would race with
 * `arrive`. A reload, which is no route change, still comes back to the same place.
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
