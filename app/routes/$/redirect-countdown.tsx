import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { redirectDelayMs } from "#app/components/redirect-delay";
import { useHydrated } from "#app/components/use-hydrated";
import { usePrefix } from "#app/components/use-prefix";
import "#app/components/button.scss";

/** Events anywhere on the page that cancel the redirect: the visitor is using the page. */
const cancellingEvents = [
  ...["pointerdown", "pointermove", "wheel", "scroll", "keydown"],
  // Screen readers move the focus or the selection.
  ...["focusin", "selectionchange"],
];

interface Props {
  /** A sentence for screen readers about the redirect. */
  announcement: string;
  /** The text of the button that cancels the redirect. `staying` then replaces the announcement. */
  stay: string;
  staying: string;
  home: string;
}

/**
 * Announces the redirect to the home page, and then redirects. It is cancelled as soon as the visitor uses the page:
 * moves or presses a pointer, presses a key, moves the focus or the selection, or scrolls (WCAG 2.2.1).
 */
export function RedirectCountdown({ announcement, home, ...strings }: Props) {
  const navigate = useNavigate();
  const homePath = usePrefix() || "/";
  const hydrated = useHydrated();
  const [staying, setStaying] = useState(false);
  const stay = () => setStaying(true);

  useEffect(() => {
    if (staying) return undefined;
    // Replaces the history entry, or Back would lead to this page, which redirects again.
    const redirect = () => navigate(homePath, { replace: true });
    const timer = setTimeout(redirect, redirectDelayMs);
    const listeners = new AbortController();
    for (const type of cancellingEvents)
      // While capturing, because `selectionchange` does not bubble.
      window.addEventListener(type, stay, { capture: true, signal: listeners.signal });
    return () => {
      clearTimeout(timer);
      listeners.abort();
    };
  }, [staying, navigate, homePath]);

  return (
    <>
      <hr className={hydrated && !staying ? "running" : undefined} />
      {/* Screen readers announce the whole live region when its text changes. */}
      <div className="countdown" role="alert">
        <p className="lead">{staying ? strings.staying : announcement}</p>
        <p className="actions">
          <Link to={homePath}>{home}</Link>
          {/* Invisible unless it works, but in its place, so that nothing moves. */}
          <button
            type="button"
            className={`button ${hydrated && !staying ? "" : "invisible"}`}
            onClick={stay}
          >
            {strings.stay}
          </button>
        </p>
      </div>
    </>
  );
}
