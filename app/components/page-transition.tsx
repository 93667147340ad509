import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
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
  useManualScrollRestoration();
  usePositionsWithin(pathname);
  useFollowedLinks();
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
 * Scrolls a new page to its top and focuses its heading, or does both with the hash's target. After Back, focuses the
 * link that was followed from here. Runs before the paint.
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
  // The link may be in the menu, which is closed.
  if (!link || document.activeElement !== link)
    (target ?? main.querySelector("h1"))?.focus({ preventScroll: true });
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

/** Keeps the link that is followed in the history entry, for Back. */
function useFollowedLinks(): void {
  useEffect(() => {
    const keep = ({ target }: MouseEvent) => {
      const link = (target as Element).closest<HTMLAnchorElement>("a[href]");
      if (!link) return;
      const at = [...document.links].indexOf(link);
      history.replaceState({ ...entryState(), link: { at, href: link.href } }, "");
    };
    // Before the router adds the next entry.
    window.addEventListener("click", keep, { capture: true });
    return () => window.removeEventListener("click", keep, { capture: true });
  }, []);
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
 * Restores the scroll position on Back and Forward between places of the same page, such as a footnote and its
 * reference. Each history entry holds its position.
 */
function usePositionsWithin(pathname: string): void {
  const shown = useRef("");
  useEffect(() => {
    shown.current = window.location.pathname;
  }, [pathname]);
  useEffect(() => {
    let saving: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(saving);
      // Safari allows 100 calls in ten seconds.
      saving = setTimeout(
        () => history.replaceState({ ...entryState(), y: window.scrollY }, ""),
        100,
      );
    };
    const restore = () => {
      clearTimeout(saving);
      const { y } = entryState();
      if (shown.current === window.location.pathname && y !== undefined)
        window.scrollTo({ top: y, behavior: "instant" });
    };
    window.addEventListener("scroll", save, { passive: true });
    window.addEventListener("popstate", restore);
    return () => {
      clearTimeout(saving);
      window.removeEventListener("scroll", save);
      window.removeEventListener("popstate", restore);
    };
  }, []);
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

/**
 * Keeps the browser from restoring the scroll position on Back and Forward, because that would race
 * with `arrive`. After a reload, which does not change the route, the browser still restores it.
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
