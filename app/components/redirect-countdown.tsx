import { useEffect, useRef, useState } from "react";
import { useNavigate, useNavigation } from "react-router";
import type { Wording } from "../schema/wording";
import { PageHeading } from "./page-heading";
import { useControlFocused } from "./use-control-focused";
import { useHydrated } from "./use-hydrated";
import { usePrefix } from "./use-prefix";

/** Milliseconds until the 404 page redirects to the landing page, with scripts or without. */
export const redirectDelayMs = 5000;

/** The minimum of milliseconds to reach the button, if scripts load late. */
const minTimeLeftMs = 2000;

/**
 * Announces the redirect to the landing page, and then redirects, unless the visitor chooses to stay. Meanwhile the caret
 * deletes the title. The countdown pauses while a link or a button has the focus, because the visitor may be
 * choosing one (WCAG 2.2.1), and while a chosen page is loading. Leaving the page cancels the redirect.
 */
export function RedirectCountdown({ words }: { words: Wording["notFound"] }) {
  const navigate = useNavigate();
  const home = usePrefix() || "/";
  const hydrated = useHydrated();
  const focused = useControlFocused();
  const paused = useNavigation().state !== "idle" || focused;
  const [staying, setStaying] = useState(false);
  const { length } = words.title;
  const [shown, setShown] = useState(length);
  const timeLeft = useRef<number>();

  useEffect(() => {
    // The countdown has been running since the first paint, but the button works only now.
    const left = (timeLeft.current ??= Math.max(redirectDelayMs - msSinceFirstPaint(), minTimeLeftMs));
    if (staying || paused) return undefined;
    const startedAt = performance.now();
    const remaining = () => left - (performance.now() - startedAt);
    // Replaces the history entry. Otherwise Back would lead to this page, which redirects again.
    const goHome = () => navigate(home, { replace: true });
    const timer = setTimeout(goHome, left);
    const deleteLetters = () => setShown(Math.ceil((remaining() / redirectDelayMs) * length));
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const deletion = still ? undefined : setInterval(deleteLetters, redirectDelayMs / length / 2);
    return () => {
      clearTimeout(timer);
      clearInterval(deletion);
      timeLeft.current = remaining();
    };
  }, [navigate, home, staying, paused, length]);

  return (
    <>
      <PageHeading>
        {staying ? words.title : words.title.slice(0, shown)}
        <span className="caret" />
        {!staying && <span className="deleted">{words.title.slice(shown)}</span>}
      </PageHeading>
      {staying ? (
        <p ref={takeFocus} tabIndex={-1}>
          {words.staying}
        </p>
      ) : (
        // Screen readers announce the changes of a live region. When the button becomes visible, they read it as a whole.
        <div className="countdown" role="alert">
          <p>{words.redirecting.replace("{seconds}", String(redirectDelayMs / 1000))}</p>
          {/* Invisible until it works, so that nothing moves then. */}
          <button
            type="button"
            className={`button ${hydrated ? "" : "invisible"}`}
            onClick={() => setStaying(true)}
          >
            {words.stay}
          </button>
        </div>
      )}
    </>
  );
}

/** Takes over the focus of the button that this element replaces, so that screen readers read its text. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

function msSinceFirstPaint(): number {
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  return paint ? performance.now() - paint.startTime : 0;
}
