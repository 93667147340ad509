import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import type { UiStrings } from "../../schema/wording";
import { redirectDelayMs } from "../../components/redirect-delay";
import { useHydrated } from "../../components/use-hydrated";
import { usePrefix } from "../../components/use-prefix";
import { useReducedMotion } from "../../components/use-reduced-motion";
import "./redirect-countdown.scss";

/** The minimum number of milliseconds to reach the button, however late the scripts load. */
const minTimeLeftMs = 2000;

/**
 * When the caret starts to delete the title, has deleted it, and starts to type the label of the
 * landing page, in ms.
 */
const [deletingMs, deletedMs, typingMs] = [1600, 3100, 3300] as const;

/** Milliseconds per typed character. */
const letterMs = 150;

/** Milliseconds between two updates of the countdown. */
const tickMs = 50;

/**
 * Announces the redirect to the landing page, and then redirects, unless the visitor chooses to
 * stay. Meanwhile the caret deletes the title. The countdown pauses while a link or a button has
 * the focus, because the visitor may be about to use it (WCAG 2.2.1), and while another page is
 * loading. Leaving the page cancels the redirect.
 *
 * @param home the label of the landing page
 */
export function RedirectCountdown({
  strings,
  home,
}: {
  strings: UiStrings["notFound"];
  home: string;
}) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const homePath = usePrefix() || "/";
  const hydrated = useHydrated();
  const reducedMotion = useReducedMotion();
  const loading = useNavigation().state !== "idle";
  const [staying, setStaying] = useState(false);
  // The countdown starts at the first paint, but the button works only after hydration.
  const [elapsed] = useState(() => Math.min(msSinceFirstPaint(), redirectDelayMs - minTimeLeftMs));
  const [counted, setCounted] = useState(0);
  const passed = counted + (hydrated ? elapsed : 0);

  useEffect(() => {
    if (staying || loading) return undefined;
    const timer = setInterval(() => {
      // After a route change the heading has the focus, which does not count.
      const focused = document.activeElement?.matches("a, button");
      if (!focused) setCounted((before) => before + tickMs);
    }, tickMs);
    return () => clearInterval(timer);
  }, [staying, loading]);

  const over = passed >= redirectDelayMs;
  useEffect(() => {
    // Replaces the history entry, or Back would lead to this page, which redirects again.
    if (over) navigate(homePath, { replace: true });
  }, [over, navigate, homePath]);

  const homeLink = <Link to={homePath}>{home}</Link>;
  return (
    <>
      {/* One prerendered page serves all non-existent paths, so only the browser knows the path. */}
      <div className="label path">{hydrated && pathname}</div>
      <TypedTitle
        title={strings.title}
        home={home}
        passed={staying || reducedMotion ? 0 : passed}
      />
      <hr className={staying ? undefined : "running"} />
      {staying ? (
        <p ref={takeFocus} tabIndex={-1} className="lead">
          {strings.staying} {homeLink}
        </p>
      ) : (
        // Screen readers announce the whole live region when the button becomes visible.
        <div className="countdown" role="alert">
          <p className="lead">
            {strings.redirecting.replace("{seconds}", String(redirectDelayMs / 1000))}
          </p>
          <p className="actions">
            {/* Invisible until it works, but in its place, so that nothing moves. */}
            <button
              type="button"
              className={`button ${hydrated ? "" : "invisible"}`}
              onClick={() => setStaying(true)}
            >
              {strings.stay}
            </button>
            {homeLink}
          </p>
        </div>
      )}
    </>
  );
}

/**
 * The heading, whose accessible name stays while the caret deletes it and types the label of the
 * landing page. The part after the dash is a line of its own, and each line keeps its space.
 */
function TypedTitle({ title, home, passed }: { title: string; home: string; passed: number }) {
  const [first, dash, second] = titleParts(title);
  const share = (deletedMs - passed) / (deletedMs - deletingMs);
  const kept = title.slice(0, Math.max(0, Math.ceil(share * title.length)));
  const typed = home.slice(0, Math.max(0, Math.floor((passed - typingMs) / letterMs)));
  const keptSecond = kept.slice(first.length + dash.length);
  return (
    <h1 tabIndex={-1} aria-label={title}>
      <span className={keptSecond ? "line" : "line caret"}>
        <span>{typed || kept.slice(0, first.length)}</span>
        {kept.length > first.length && <i>{dash}</i>}
      </span>
      {second && (
        <span className={keptSecond ? "line caret" : "line"} data-whole={second}>
          <span>{keptSecond}</span>
        </span>
      )}
    </h1>
  );
}

/** Splits a title such as "404 - Not Found" at its dash. */
export function titleParts(title: string): [first: string, dash: string, second: string] {
  const [first = "", dash = "", second = ""] = title.split(/( [-\u2013] )/, 3);
  return [first, dash, second];
}

/** Focuses the text that replaces the button, so that screen readers read it. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

function msSinceFirstPaint(): number {
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  return paint ? performance.now() - paint.startTime : 0;
}
