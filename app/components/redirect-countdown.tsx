import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useHydrated } from "./use-hydrated";

/** Milliseconds until a visitor of an unknown address is taken home. */
const delay = 5000;

/**
 * Says that the visitor is about to be taken home, shows the time pass, and does it; or does not,
 * for one who chooses to stay (WCAG 2.2.1). Leaving the page earlier ends it too.
 */
export function RedirectCountdown() {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [shownBefore] = useState(!hydrated);
  const [staying, setStaying] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (staying) return undefined;
    // Replaced, so that Back leads to where the visitor came from and not into the trap again.
    const goHome = () => navigate("/", { replace: true });
    // The visitor has seen the time pass since the page was painted.
    const timer = setTimeout(goHome, shownBefore ? delay - sinceFirstPaint() : delay);
    return () => clearTimeout(timer);
  }, [navigate, staying, shownBefore]);

  function stay() {
    setStaying(true);
    // The button is about to go.
    status.current?.focus();
  }

  return (
    <div className="countdown">
      <p ref={status} role="status" tabIndex={-1}>
        {staying
          ? "You are staying here. Nothing will move."
          : `Redirecting you to Home in ${delay / 1000} seconds`}
      </p>
      {!staying && (
        <>
          <div className="countdown-bar" aria-hidden="true" />
          {/* Its place is kept until it works. */}
          <button type="button" className={`button ${hydrated ? "" : "invisible"}`} onClick={stay}>
            Stay on this page
          </button>
        </>
      )}
    </div>
  );
}

function sinceFirstPaint(): number {
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  return paint ? performance.now() - paint.startTime : 0;
}
