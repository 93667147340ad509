/**
 * Corrects the address of home's data in an export below a path, such as /portfolio/. Remix 2 asks for /portfolio.data,
 * which is outside of the site, and has no option for it (https://github.com/remix-run/remix/issues/10212). The export
 * has the data at /portfolio/_root.data, where React Router 7 asks for it.
 *
 * @param base the path, with a slash at both ends
 */
export function correctHomeData(base: string): void {
  const fetch = window.fetch.bind(window);
  window.fetch = (input, init) => {
    if (!(input instanceof URL) || input.pathname !== `${base.slice(0, -1)}.data`) return fetch(input, init);
    const inside = new URL(input);
    inside.pathname = `${base}_root.data`;
    return fetch(inside, init);
  };
}
