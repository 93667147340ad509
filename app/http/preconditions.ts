import type { IncomingHttpHeaders } from "node:http";

/**
 * What a request's conditions make of an answer that would be a 200 (RFC 9110, 13.2.2). The site has no
 * dates of modification, so the conditions on a date are ignored, as 13.1.3 and 13.1.4 say.
 *
 * @param etag the answer's own, weak
 */
export function evaluatePreconditions(
  headers: IncomingHttpHeaders,
  etag: string,
): "send" | "not-modified" | "failed" {
  const { "if-match": ifMatch, "if-none-match": ifNoneMatch } = headers;
  // If-Match compares strongly (13.1.1), so no list of tags matches a weak one.
  if (ifMatch !== undefined && ifMatch.trim() !== "*") return "failed";
  if (ifNoneMatch !== undefined && names(ifNoneMatch, etag)) return "not-modified";
  return "send";
}

/**
 * An element of a list of entity tags, which may be empty (5.6.1), and the comma or the end after it. Every
 * space can be matched in one way only, or a long run of them would take quadratic time.
 */
const element = /[\t ]*(?:(?:W\/)?("[!\x23-\x7e\x80-\xff]*")[\t ]*)?(?:,|$)/y;

/** Whether If-None-Match names the tag, compared weakly (13.1.2). A malformed list names none. */
function names(list: string, etag: string): boolean {
  if (list.trim() === "*") return true;
  const opaque = etag.replace(/^W\//, "");
  let found = false;
  element.lastIndex = 0;
  while (element.lastIndex < list.length) {
    const match = element.exec(list);
    if (!match) return false;
    found ||= match[1] === opaque;
  }
  return found;
}
