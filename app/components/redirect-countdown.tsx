import { useEffect, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";

/** Milliseconds until a visitor of an unknown address is taken home. */
const delay = 5000;

/**
 * Says that the visitor is about to be taken home, shows the time pass, and does it; or does not,
 * for one who chooses to stay (WCAG 2.2.1). Leaving the page earlier ends it too.
 */
export function RedirectCountdown() {
  const navigate = useNavigate();
  const [staying, setStaying] = useState(false);
  const [shownBefore] = useState(useIsHydrating());

  useEffect(() => {
    if (staying) return undefined;
    // Replaced, so that Back leads to where the visitor came from and not into the trap again.
    const goHome = () => navigate("/", { replace: true });
    // The scripts may start late, and the visitor has seen the time pass since the page was painted.
    const timer = setTimeout(goHome, shownBefore ? delay - sinceFirstPaint() : delay);
    return () => clearTimeout(timer);
  }, [navigate, staying, shownBefore]);

  if (staying) return <p role="status">You are staying here. Nothing will move.</p>;
  return (
    <div className="countdown">
      <p>Redirecting you to Home in {delay / 1000} seconds</p>
      <div className="countdown-bar" aria-hidden="true" />
      <button type="button" className="button script-only" onClick={() => setStaying(true)}>
        Stay on this page
      </button>
    </div>
  );
}

/** Whether the component was in the server's HTML, as opposed to one that a client navigation brings. */
function useIsHydrating(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );
}

function sinceFirstPaint(): number {
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  return paint ? performance.now() - paint.startTime : 0;
}
