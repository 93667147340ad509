/**
 * The path and query of a request. A server must also accept an absolute URL, as clients send it to a proxy
 * (RFC 9112, 3.2.2). Its scheme and host are ignored.
 *
 * @param target the target from the request line
 */
export function originForm(target = "/"): string {
  return target.startsWith("/") ? target : target.replace(/^https?:\/\/[^/?]*\/?/i, "/");
}

/** The path of a target in origin form, without the query. */
export function pathOf(target: string): string {
  const query = target.indexOf("?");
  return query < 0 ? target : target.slice(0, query);
}
