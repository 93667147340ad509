import { useEffect, useState, type ReactNode } from "react";
import { useLocation } from "react-router";
import "./page-transition.scss";

/**
 * Whether a page has been mounted. If React cannot hydrate the first page, as when an extension has changed it, and
 * renders it again, that page still counts as the first. Never set on the server, where no effect runs.
 */
let hasMounted = false;

/**
 * The main landmark. At every change of pathname React replaces it: the new page fades in (page-transition.scss), starts at
 * its top and has the focus on its heading. The first page of a visit does not fade, and a change of the hash alone
 * replaces nothing. An error page comes with its own document, and so with its own main landmark.
 */
export function PageTransition({ children }: { children: ReactNode }) {
  useManualScrollRestoration();
  return <Main key={useLocation().pathname}>{children}</Main>;
}

function Main({ children }: { children: ReactNode }) {
  const [arrives] = useState(hasMounted);
  useEffect(() => {
    hasMounted = true;
  }, []);
  return (
    <main
      id="main"
      tabIndex={-1}
      className={arrives ? "page-fade" : undefined}
      ref={arrives ? arrive : undefined}
    >
      {children}
    </main>
  );
}

/** Runs when a new page is in the document, before the browser paints it. */
function arrive(main: HTMLElement | null): void {
  if (!main) return;
  // "instant" overrides a smooth `scroll-behavior`, so that the page does not scroll visibly to its top.
  window.scrollTo({ top: 0, behavior: "instant" });
  main.querySelector("h1")?.focus({ preventScroll: true });
  elementOf(window.location.hash)?.scrollIntoView({ behavior: "instant" });
}

/** The element that an address names after its `#`. A hash such as `#100%` cannot be decoded and gives null. */
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
    const restore = ({ type }: { type: string }) => {
      history.scrollRestoration = type === "pagehide" ? "auto" : "manual";
    };
    restore({ type: "pageshow" });
    window.addEventListener("pageshow", restore);
    window.addEventListener("pagehide", restore);
    return () => {
      window.removeEventListener("pageshow", restore);
      window.removeEventListener("pagehide", restore);
    };
  }, []);
}
