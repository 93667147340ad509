import { useEffect, useState, type ReactNode } from "react";
import { useNavigate, useNavigation } from "react-router";
import type { CompleteWording } from "../schema/wording";
import { PageHeading } from "./page-heading";
import { useHydrated } from "./use-hydrated";
import { usePrefix } from "./use-prefix";
import { useReducedMotion } from "./use-reduced-motion";

/** Milliseconds until the 404 page redirects to the landing page, with scripts or without. */
export const redirectDelayMs = 5000;

/** Milliseconds that are left to reach the button, however late the scripts load. */
const minTimeLeftMs = 2000;

/** Milliseconds for reading the title before the caret deletes it. */
const readingMs = 2000;

/** Milliseconds between two looks at the time that is left. */
const tickMs = 50;

/**
 * Announces the redirect to the landing page, and then redirects, unless the visitor chooses to stay. Meanwhile the caret
 * deletes the title. The countdown pauses while a link or a button has the focus, because the visitor may be
 * choosing one (WCAG 2.2.1), and while a chosen page is loading. Leaving the page cancels the redirect.
 */
export function RedirectCountdown({
  words,
  homeLink,
}: {
  words: CompleteWording["notFound"];
  homeLink: ReactNode;
}) {
  const navigate = useNavigate();
  const home = usePrefix() || "/";
  const hydrated = useHydrated();
  const reducedMotion = useReducedMotion();
  const loading = useNavigation().state !== "idle";
  const [staying, setStaying] = useState(false);
  // The countdown has been running since the first paint, but the button works only once the page is hydrated.
  const [elapsed] = useState(() => Math.min(msSinceFirstPaint(), redirectDelayMs - minTimeLeftMs));
  const [passed, setPassed] = useState(0);
  const timeLeft = redirectDelayMs - passed - (hydrated ? elapsed : 0);

  useEffect(() => {
    if (staying || loading) return undefined;
    const timer = setInterval(() => {
      // The focus that a route change puts on a heading does not count.
      const focused = document.activeElement?.matches("a, button");
      if (!focused) setPassed((before) => before + tickMs);
    }, tickMs);
    return () => clearInterval(timer);
  }, [staying, loading]);

  const over = timeLeft <= 0;
  useEffect(() => {
    // Replaces the history entry. Otherwise Back would lead to this page, which redirects again.
    if (over) navigate(home, { replace: true });
  }, [over, navigate, home]);

  const { title } = words;
  const left = staying || reducedMotion ? 1 : timeLeft / (redirectDelayMs - readingMs);
  const shown = Math.ceil(left * title.length);
  return (
    <>
      <PageHeading>
        {title.slice(0, shown)}
        <span className="caret" />
        <span className="deleted">{title.slice(shown)}</span>
      </PageHeading>
      {staying ? (
        <p ref={takeFocus} tabIndex={-1}>
          {words.staying} {homeLink}
        </p>
      ) : (
        // Screen readers announce the changes of a live region. When the button becomes visible, they read it as a whole.
        <div className="countdown" role="alert">
          <p>{words.redirecting.replace("{seconds}", String(redirectDelayMs / 1000))}</p>
          <p className="actions">
            {/* Invisible until it works, so that nothing moves then. */}
            <button
              type="button"
              className={`button ${hydrated ? "" : "invisible"}`}
              onClick={() => setStaying(true)}
            >
              {words.stay}
            </button>
            {homeLink}
          </p>
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
