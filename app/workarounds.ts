/* Workarounds for React, Remix, browsers and static hosts, and when to remove each. */
import { matchPath, RemixBrowser } from "@remix-run/react";

/**
 * Removes the NUL characters that React's server renderer leaves in a document. It sends its whole
 * buffer of 2,048 bytes, even if the next character needs more bytes than are left, which happens
 * in Cyrillic and Japanese (https://github.com/facebook/react/issues/24985). HTML does not allow
 * NUL, so the content has none. Remove with React 19.
 */
export function removePadding(html: string): string {
  return html.replaceAll("\0", "");
}

/**
 * Makes Remix read the page's data before React starts. Until then its component throws a promise,
 * without a Suspense above it, so a tap or key press would make React render at once, fail, and
 * never respond (https://github.com/remix-run/remix/issues/10214, https://react.dev/errors/345).
 * React Router 7.18 still needs it.
 *
 * @throws if Remix cannot read the data, for example in a browser without TextEncoderStream, or if
 *   a proxy has changed an inline script, which the Content-Security-Policy then blocks. React
 *   would remove the page
 */
export async function readData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (reading) {
    if (reading instanceof Error) throw reading;
    await reading;
  }
}

/**
 * Corrects the URL of the home page's data in an export under a sub-path, such as /portfolio/.
 * Remix 2 requests /portfolio.data, which is outside of the site
 * (https://github.com/remix-run/remix/issues/10212).
 *
 * Remove with React Router 7, which requests /portfolio/_root.data.
 *
 * @param base the path, with a slash at both ends
 */
export function correctHomeData(base: string): void {
  const fetch = window.fetch.bind(window);
  window.fetch = (input, init) => {
    if (!(input instanceof URL) || input.pathname !== `${base.slice(0, -1)}.data`)
      return fetch(input, init);
    const inside = new URL(input);
    inside.pathname = `${base}_root.data`;
    return fetch(inside, init);
  };
}

/**
 * Corrects the path of a page. Static hosts may also serve it at /about.html or, the home page, at
 * /index, and the 404 page at /About or /about/, where the server would redirect. There, Remix
 * would expect another page than the one in the document, and replace it with an error or reload it
 * endlessly (https://github.com/remix-run/remix/pull/6409).
 *
 * Remove when exports no longer support hosts that serve a file at several paths.
 *
 * @returns whether React may hydrate the document; false if the browser is leaving it
 */
export function correctPath(): boolean {
  const { origin, pathname, search, hash } = window.location;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (canonical) {
    const own = new URL(canonical.href).pathname;
    const isFileOf = [`${own}.html`, `${own}index.html`, `${own}index`].includes(pathname);
    if (isFileOf) history.replaceState(null, "", own + search + hash);
    return true;
  }
  const respelt = pathname.toLowerCase().replace(/(?<!\/)\/+$/, "");
  const isPage = [...document.links].some(
    (link) => link.origin === origin && link.pathname === respelt,
  );
  if (!isPage || respelt === pathname) return true;
  window.location.replace(respelt);
  return false;
}

/**
 * Keeps the 404 page at a path such as /resources/nope, or /topics on a site without topics. In the browser, Remix
 * would match the route of posts or topics, and replace the page with an error, because there is no data for that
 * route. Static hosts also serve their only 404 page at /fr/nope. Remove when Remix hydrates the routes that the
 * server has rendered.
 */
export function keepNotFound(): void {
  if (document.querySelector('link[rel="canonical"]')) return;
  const path = window.location.pathname.slice(import.meta.env.BASE_URL.length - 1);
  const manifest = window.__remixManifest;
  const routes = Object.entries(manifest.routes).filter(
    ([id, route]) => id in window.__remixRouteModules || !matchPath(`/${route.path ?? ""}`, path),
  );
  manifest.routes = Object.fromEntries(routes);
}
