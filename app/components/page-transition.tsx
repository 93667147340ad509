import { useEffect, useState, type ReactNode } from "react";
import { useLocation } from "react-router";
import "./page-transition.late.scss";

/**
 * Whether a page has been mounted. It survives if React cannot hydrate the first page, for example
 * because an extension has changed it, and renders it again. On the server no effect runs, so it
 * stays false.
 */
let hasMounted = false;

/**
 * The main landmark. React replaces it at every change of pathname: the new page fades in, starts
 * at its top and has the focus on its heading. The first page of a visit does not fade. A change of
 * the hash alone replaces nothing.
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

/**
 * Scrolls a new page to its top, or to the element that the hash names, and focuses its heading.
 * Runs before the paint.
 */
function arrive(main: HTMLElement | null): void {
  if (!main) return;
  // "instant" overrides a smooth `scroll-behavior`.
  window.scrollTo({ top: 0, behavior: "instant" });
  main.querySelector("h1")?.focus({ preventScroll: true });
  const target = elementOf(window.location.hash);
  target?.scrollIntoView({ behavior: "instant" });
  // Browsers update `:target` only in navigations of their own.
  target?.setAttribute("data-target", "");
}

/**
 * Returns the element that a hash names, or null, also for a hash such as `#100%` that cannot be
 * decoded.
 */
function elementOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/**
 * Keeps the browser from restoring the scroll position on Back and Forward, which would race with
 * `arrive`. It still restores it after a reload, because that does not change the route.
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
