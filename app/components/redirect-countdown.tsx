import { useEffect, useRef, useState } from "react";
import { useNavigate, useNavigation } from "react-router";
import type { Wording } from "../schema/wording";
import { PageHeading } from "./page-heading";
import { useControlFocused } from "./use-control-focused";
import { useHydrated } from "./use-hydrated";

/** Milliseconds until the 404 page redirects to the landing page, with scripts or without. */
export const redirectDelay = 5000;

/** The fewest milliseconds to reach for the button, if scripts are late. */
const least = 2000;

/**
 * Announces the redirect to the landing page, and then redirects, unless the visitor chooses to stay. Meanwhile the caret
 * deletes the title. The time stands still while a link or a button has the focus, because the visitor may be choosing
 * one (WCAG 2.2.1), and while the page of a chosen link is loading. Leaving the page cancels the redirect.
 */
export function RedirectCountdown({ words }: { words: Wording["notFound"] }) {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const focused = useControlFocused();
  const standing = useNavigation().state !== "idle" || focused;
  const [staying, setStaying] = useState(false);
  const { length } = words.title;
  const [shown, setShown] = useState(length);
  const timeLeft = useRef<number>();

  useEffect(() => {
    // The time has been running since the first paint, and the button works only now.
    const left = (timeLeft.current ??= Math.max(redirectDelay - sinceFirstPaint(), least));
    if (staying || standing) return undefined;
    const begun = performance.now();
    const remaining = () => left - (performance.now() - begun);
    // Replaces the history entry. Otherwise Back would lead to this page, which redirects again.
    const goHome = () => navigate("/", { replace: true });
    const timer = setTimeout(goHome, left);
    const deleteLetters = () => setShown(Math.ceil((remaining() / redirectDelay) * length));
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const deletion = still ? undefined : setInterval(deleteLetters, redirectDelay / length / 2);
    return () => {
      clearTimeout(timer);
      clearInterval(deletion);
      timeLeft.current = remaining();
    };
  }, [navigate, staying, standing, length]);

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
          <p>{words.redirecting.replace("{seconds}", String(redirectDelay / 1000))}</p>
          {/* Invisible until it works, which reserves its place. */}
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

function sinceFirstPaint(): number {
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  return paint ? performance.now() - paint.startTime : 0;
}
