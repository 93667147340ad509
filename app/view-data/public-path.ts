/**
 * Returns the path of a language's file such as "/fr/feed.xml", below the site's base path.
 *
 * @param prefix the start of the language's paths: "" or "/fr"
 */
export function publicPath(prefix: string, file: string): string {
  return `${import.meta.env.BASE_URL.slice(0, -1)}${prefix}/${file}`;
}

export function homePath(prefix: string): string {
  return import.meta.env.BASE_URL + prefix.slice(1);
}
