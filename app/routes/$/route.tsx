import { data, type LoaderFunctionArgs } from "@remix-run/node";
import {
  type ClientLoaderFunctionArgs,
  Link,
  redirectDocument,
  useLoaderData,
  useLocation,
  useNavigate,
} from "@remix-run/react";
import { useEffect, useState } from "react";
import { redirectDelayMs } from "#app/components/redirect-delay";
import { useHydrated } from "#app/components/use-hydrated";
import { usePrefix } from "#app/components/use-prefix";
import { contentOf } from "#app/content.server";
import { metadataOf } from "#app/view-data/page-data";
import "#app/components/button.scss";
import "./not-found.scss";

export { meta } from "#app/head/page-tags";

export function loader({ context }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const { pages, strings } = content;
  const { message, dash, description, redirecting, stay, staying } = strings.notFound;
  const title = `404${dash}${message}`;
  const home = pages.home.label ?? pages.home.title;
  const styles = `.running{animation-duration:${redirectDelayMs}ms}`;
  const page = metadataOf(content, { title, description, styles }, undefined, ["404", message]);
  const announcement = redirecting(redirectDelayMs / 1000);
  return data({ page, message, dash, announcement, stay, staying, home }, { status: 404 });
}

/**
 * Loads the whole document when a client-side navigation leads to a non-existent path, for example
 * by Back. For such a path, static hosts have the 404 page, but not its data.
 */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return redirectDocument(request.url);
}

/** Events anywhere on the page that cancel the redirect: the visitor is using the page. */
const cancellingEvents = [
  ...["pointerdown", "pointermove", "wheel", "scroll", "keydown"],
  // Screen readers move the focus or the selection.
  ...["focusin", "selectionchange"],
];

/**
 * Announces the redirect to the home page, and then redirects. It is cancelled as soon as the visitor uses the page:
 * moves or presses a pointer, presses a key, moves the focus or the selection, or scrolls (WCAG 2.2.1).
 */
export default function NotFound() {
  const { message, dash, announcement, home, ...strings } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const homePath = usePrefix() || "/";
  const { pathname } = useLocation();
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

  const running = hydrated && !staying;
  return (
    <div className="page not-found">
      {/* One prerendered page serves all non-existent paths, so only the browser knows the path. */}
      <div className="label path">
        <bdi>{hydrated && pathname}</bdi>
      </div>
      <h1 tabIndex={-1}>
        <span>
          404<i>{dash}</i>
        </span>
        {message}
      </h1>
      <hr className={running ? "running" : undefined} />
      {/* Screen readers announce the whole live region when its text changes. */}
      <div className="countdown" role="alert">
        <p className="lead">{staying ? strings.staying : announcement}</p>
        <p className="actions">
          <Link to={homePath}>{home}</Link>
          {/* Invisible unless it works, but in its place, so that nothing moves. */}
          <button type="button" className={`button ${running ? "" : "invisible"}`} onClick={stay}>
            {strings.stay}
          </button>
        </p>
      </div>
    </div>
  );
}
