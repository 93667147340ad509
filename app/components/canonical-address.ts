/**
 * Brings a page to its own address. A static host may also serve it at /about.html or, home, at /index, and the 404 page
 * at /About or /about/, where the server would redirect. Remix would look for another page there than the one that the
 * document shows, and replace it by an error or reload it for ever.
 *
 * @returns whether React may hydrate the document. If not, the browser is leaving it
 */
export function takeCanonicalAddress(): boolean {
  const { origin, pathname, search, hash } = window.location;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (canonical) {
    const own = new URL(canonical.href).pathname;
    const isFileOf = [`${own}.html`, `${own}index.html`, `${own}index`].includes(pathname);
    if (isFileOf) history.replaceState(null, "", own + search + hash);
    return true;
  }
  const respelt = pathname.toLowerCase().replace(/\/+$/, "");
  const isPage = [...document.links].some((link) => link.origin === origin && link.pathname === respelt);
  if (!isPage || respelt === pathname) return true;
  window.location.replace(respelt);
  return false;
}
