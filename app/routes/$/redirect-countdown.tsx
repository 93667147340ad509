import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { redirectDelayMs } from "../../components/redirect-delay";
import { useHydrated } from "../../components/use-hydrated";
import { usePrefix } from "../../components/use-prefix";
import { useReducedMotion } from "../../components/use-reduced-motion";
import "../../components/button.scss";
import "./redirect-countdown.scss";

/** The minimum number of milliseconds to reach the button, however late the scripts load. */
const minTimeLeftMs = 2000;

/**
 * When the caret starts to delete the title, has deleted it, and starts to type the label of the
 * landing page, in ms.
 */
const [deletingMs, deletedMs, typingMs] = [1600, 3100, 3300] as const;

const letterMs = 150;

const tickMs = 50;

const code = "404";

/** Events anywhere on the page that cancel the redirect: the visitor is using the page. */
const cancellingEvents = ["pointerdown", "wheel", "scroll", "keydown"];

interface Props {
  message: string;
  dash: string;
  /** Announces the redirect. */
  announcement: string;
  /** The text of the button that cancels it, and what then replaces the announcement. */
  stay: string;
  staying: string;
  home: string;
}

/**
 * Announces the redirect to the landing page, and then redirects. Meanwhile the caret deletes the
 * title. The redirect is cancelled for good as soon as the visitor uses the page: points at or
 * focuses this block, presses a key or a pointer anywhere, or scrolls (WCAG 2.2.1).
 */
export function RedirectCountdown({ announcement, home, ...strings }: Props) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const homePath = usePrefix() || "/";
  const hydrated = useHydrated();
  const reducedMotion = useReducedMotion();
  const [staying, setStaying] = useState(false);
  const [passed, setPassed] = useState(0);
  const stay = () => setStaying(true);

  useEffect(() => {
    if (staying) return undefined;
    // The countdown starts at the first paint, but the button works only from now on.
    const earliest = performance.now() - (redirectDelayMs - minTimeLeftMs);
    const start = Math.max(firstPaint(), earliest);
    const timer = setInterval(() => setPassed(performance.now() - start), tickMs);
    const listeners = new AbortController();
    for (const type of cancellingEvents)
      window.addEventListener(type, stay, { passive: true, signal: listeners.signal });
    return () => {
      clearInterval(timer);
      listeners.abort();
    };
  }, [staying]);

  const over = passed >= redirectDelayMs && !staying;
  useEffect(() => {
    // Replaces the history entry, or Back would lead to this page, which redirects again.
    if (over) navigate(homePath, { replace: true });
  }, [over, navigate, homePath]);

  return (
    <>
      {/* One prerendered page serves all non-existent paths, so only the browser knows the path. */}
      <div className="label path">{hydrated && pathname}</div>
      <TypedTitle {...strings} home={home} passed={staying || reducedMotion ? 0 : passed} />
      <hr className={staying ? undefined : "running"} />
      {/* Screen readers announce the whole live region when its text changes. */}
      <div className="countdown" role="alert" onPointerMove={stay} onFocus={stay}>
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

/**
 * The heading, whose accessible name stays while the caret deletes it and types the label of the
 * landing page. The message is a line of its own, and each line keeps its space.
 */
function TypedTitle({
  message,
  dash,
  home,
  passed,
}: Pick<Props, "message" | "dash" | "home"> & { passed: number }) {
  const title = code + dash + message;
  const share = (deletedMs - passed) / (deletedMs - deletingMs);
  const kept = title.slice(0, Math.max(0, Math.ceil(share * title.length)));
  const typed = home.slice(0, Math.max(0, Math.floor((passed - typingMs) / letterMs)));
  const keptMessage = kept.slice(code.length + dash.length);
  return (
    <h1 tabIndex={-1} aria-label={title}>
      <span className={keptMessage ? "line" : "line caret"} data-whole={code}>
        <span>{typed || kept.slice(0, code.length)}</span>
        {kept.length > code.length && <i>{dash}</i>}
      </span>
      <span className={keptMessage ? "line caret" : "line"} data-whole={message}>
        <span>{keptMessage}</span>
      </span>
    </h1>
  );
}

function firstPaint(): number {
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  return paint?.startTime ?? performance.now();
}
