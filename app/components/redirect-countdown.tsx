import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Wording } from "../schema/wording";
import { useControlFocused } from "./use-control-focused";
import { useHydrated } from "./use-hydrated";

/** Milliseconds until a visitor of an unknown address is taken home. */
const delay = 5000;

/**
 * Says that the visitor is about to be taken home, shows the time pass, and does it; or does not, for one who
 * chooses to stay. While a link or a button has the focus, someone is about to choose, and the clock stands
 * (WCAG 2.2.1). Leaving the page earlier ends it too.
 */
export function RedirectCountdown({ words }: { words: Wording["notFound"] }) {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const standing = useControlFocused();
  const [shownBefore] = useState(!hydrated);
  const [staying, setStaying] = useState(false);
  const timeLeft = useRef<number>();

  useEffect(() => {
    // The visitor has seen the time pass since the page was painted.
    const left = (timeLeft.current ??= shownBefore ? delay - sinceFirstPaint() : delay);
    if (staying || standing) return undefined;
    const begun = performance.now();
    // Replaced, so that Back leads to where the visitor came from and not into the trap again.
    const goHome = () => navigate("/", { replace: true });
    const timer = setTimeout(goHome, left);
    return () => {
      clearTimeout(timer);
      timeLeft.current = left - (performance.now() - begun);
    };
  }, [navigate, staying, standing, shownBefore]);

  if (staying) {
    return (
      <p ref={takeFocus} tabIndex={-1}>
        {words.staying}
      </p>
    );
  }
  // A live region tells of what changes in it: it is there before its button is, and is then read as a whole.
  return (
    <div className="countdown" role="alert">
      <p>{words.redirecting.replace("{seconds}", String(delay / 1000))}</p>
      <div className={`countdown-bar ${standing ? "countdown-standing" : ""}`} aria-hidden="true" />
      {/* Its place is kept until it works. */}
      <button
        type="button"
        className={`button ${hydrated ? "" : "invisible"}`}
        onClick={() => setStaying(true)}
      >
        {words.stay}
      </button>
    </div>
  );
}

/** For what takes the place of a button that had the focus, once its text is there to be read. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

function sinceFirstPaint(): number {
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  return paint ? performance.now() - paint.startTime : 0;
}
