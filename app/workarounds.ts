/*
 * What the site does because of faults in React, Remix, browsers or static hosts, and when each part can go.
 */
import { RemixBrowser } from "@remix-run/react";

/**
 * Removes the NUL characters that React's server renderer leaves in a document. It fills a buffer of 2,048 bytes and sends
 * the whole buffer even if the next letter needs more bytes than are left, as Cyrillic and Japanese letters do
 * (https://github.com/facebook/react/issues/24985). HTML allows no NUL character, so none is the owner's.
 *
 * Can go with React 19.
 */
export function removePadding(html: string): string {
  return html.replaceAll("\0", "");
}

/**
 * Has Remix read the page's data before React starts. Until it has, its component throws a promise, with no Suspense
 * above it: a tap or a key in that time would make React render at once, fail, and never answer
 * (https://github.com/remix-run/remix/issues/10214, https://react.dev/errors/345).
 *
 * Can go with React Router 7.
 *
 * @throws if Remix cannot read it, as in browsers without TextEncoderStream, or behind a proxy that has changed an
 *   inline script, which the Content-Security-Policy then blocks. React would remove the page
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
 * Corrects the address of home's data in an export below a path, such as /portfolio/. Remix 2 asks for /portfolio.data,
 * which is outside of the site, and has no option for it (https://github.com/remix-run/remix/issues/10212).
 *
 * Can go with React Router 7, which asks for /portfolio/_root.data.
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
 * Brings a page to its own address. A static host may also serve it at /about.html or, home, at /index, and the 404 page
 * at /About or /about/, where the server would redirect. Remix would look for another page there than the one in the
 * document, and replace it by an error or reload it for ever (https://github.com/remix-run/remix/pull/6409).
 *
 * Can go when exports are no longer for hosts that serve a file at several addresses.
 *
 * @returns whether React may hydrate the document. If not, the browser is leaving it
 */
export function correctAddress(): boolean {
  const { origin, pathname, search, hash } = window.location;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (canonical) {
    const own = new URL(canonical.href).pathname;
    const isFileOf = [`${own}.html`, `${own}index.html`, `${own}index`].includes(pathname);
    if (isFileOf) history.replaceState(null, "", own + search + hash);
    return true;
  }
  const respelt = pathname.toLowerCase().replace(/\/+$/, "");
  const isPage = [...document.links].some(
    (link) => link.origin === origin && link.pathname === respelt,
  );
  if (!isPage || respelt === pathname) return true;
  window.location.replace(respelt);
  return false;
}

/**
 * Keeps the 404 page at an address such as /resources/nope. In the browser, Remix would find the route of posts there, and
 * replace the page by an error, since that route has no data. A static host has one 404 page, which is also at /fr/nope.
 *
 * Can go when Remix hydrates the routes that the server has rendered.
 */
export function keepNotFound(): void {
  if (document.querySelector('link[rel="canonical"]')) return;
  const manifest = window.__remixManifest;
  const routes = Object.entries(manifest.routes).filter(
    ([id, { path = "" }]) => id in window.__remixRouteModules || !/[:*]/.test(path),
  );
  manifest.routes = Object.fromEntries(routes);
}
