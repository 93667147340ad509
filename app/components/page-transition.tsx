import { useLocation, useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { hideMenu } from "./navbar";
import "./page-transition.late.scss";

/**
 * Whether a page has been mounted, outside of React's state: if React cannot hydrate a page that a
 * browser extension has changed, it renders the page again. On the server no effect runs, so it
 * stays false.
 */
let hasMounted = false;

/**
 * Renders the main landmark, which React replaces at every change of pathname: the new page fades
 * in, starts at its top or at the target of the hash, and the focus is there. The first page of a
 * visit does not fade. A change of only the hash replaces nothing.
 */
export function PageTransition({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  useHistoryEntries(pathname);
  useStaticLinks();
  return <Main key={pathname}>{children}</Main>;
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
 * Scrolls a new page to its top and focuses its heading, or does both with the hash's target. On Find's page, focuses the
 * field. After Back, focuses the link that was followed from here. Closes the menu. Runs before the paint.
 */
function arrive(main: HTMLElement | null): void {
  if (!main) return;
  // "instant" overrides a smooth `scroll-behavior`.
  window.scrollTo({ top: 0, behavior: "instant" });
  const target = elementOf(window.location.hash);
  // Links already have 0.
  if (target?.tabIndex === -1) target.tabIndex = -1;
  const link = followedLink();
  link?.focus({ preventScroll: true });
  const first = main.querySelector<HTMLElement>("[role=combobox]") ?? main.querySelector("h1");
  // The link may be in the menu, which is closed.
  if (!link || document.activeElement !== link) (target ?? first)?.focus({ preventScroll: true });
  hideMenu();
  target?.scrollIntoView({ behavior: "instant" });
  // Browsers update `:target` only in their own navigations.
  target?.setAttribute("data-target", "");
}

/** What this module adds to the state of a history entry. */
interface EntryState {
  /** The scroll position. */
  y?: number;
  /** The link that was followed from the page, by its position among the page's links. */
  link?: { at: number; href: string };
}

const entryState = () => (history.state ?? {}) as EntryState;

function followedLink(): HTMLElement | undefined {
  const { at = -1, href } = entryState().link ?? {};
  const link = document.links[at];
  return link?.href === href ? link : undefined;
}

/**
 * Returns the target of a hash; null if there is none, or if the hash cannot be decoded, such as `#100%`.
 */
function elementOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/**
 * Keeps in each history entry the link that was followed from it, and the scroll position. On Back and Forward between
 * places of the same page, such as a footnote and its reference, restores the position. The browser would also do so
 * between pages, which would race with `arrive`, so it may only after a reload, which does not change the route.
 */
function useHistoryEntries(pathname: string): void {
  useEffect(() => {
    const shown = window.location.pathname;
    const listeners = new AbortController();
    const { signal } = listeners;
    const keep = (state: EntryState) => history.replaceState({ ...entryState(), ...state }, "");
    const keepLink = ({ target }: MouseEvent) => {
      const link = (target as Element).closest<HTMLAnchorElement>("a[href]");
      if (!link) return;
      const at = [...document.links].indexOf(link);
      keep({ y: window.scrollY, link: { at, href: link.href } });
    };
    let saving: ReturnType<typeof setTimeout> | undefined;
    const keepPosition = () => {
      clearTimeout(saving);
      // Safari allows 100 calls in ten seconds.
      saving = setTimeout(() => keep({ y: window.scrollY }), 100);
    };
    const restore = () => {
      clearTimeout(saving);
      const { y } = entryState();
      if (shown === window.location.pathname && y !== undefined)
        window.scrollTo({ top: y, behavior: "instant" });
    };
    const restoreByBrowser = ({ type }: { type: string }) => {
      history.scrollRestoration = type === "pagehide" ? "auto" : "manual";
    };
    restoreByBrowser({ type: "pageshow" });
    // Before the router adds the next entry.
    window.addEventListener("click", keepLink, { capture: true, signal });
    window.addEventListener("scroll", keepPosition, { passive: true, signal });
    window.addEventListener("popstate", restore, { signal });
    for (const type of ["pageshow", "pagehide"])
      window.addEventListener(type, restoreByBrowser, { signal });
    return () => {
      clearTimeout(saving);
      listeners.abort();
    };
  }, [pathname]);
}

/** Makes links in static markup, which React has not hydrated, navigate as `Link` does. */
function useStaticLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>("#static [data-discover]");
      const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (!link || event.defaultPrevented || event.button !== 0 || opensElsewhere) return;
      event.preventDefault();
      const { pathname, hash } = link;
      navigate({ pathname: pathname.slice(import.meta.env.BASE_URL.length - 1), hash });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
}
