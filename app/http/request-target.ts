/**
 * The path and query of a request. A client may also name the whole address, as to a proxy, and is understood
 * (RFC 9112, 3.2.2). Which host it names makes no difference here.
 *
 * @param target as it stands in the request line
 */
export function originForm(target = "/"): string {
  return target.startsWith("/") ? target : target.replace(/^https?:\/\/[^/?]*\/?/i, "/");
}

/** A target in origin form, without its query. */
export function pathOf(target: string): string {
  const query = target.indexOf("?");
  return query < 0 ? target : target.slice(0, query);
}
