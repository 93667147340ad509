import type { IncomingHttpHeaders } from "node:http";

/**
 * Evaluates the conditional headers of a request whose answer would be a 200 (RFC 9110, 13.2.2). The site sends
 * no Last-Modified, so it ignores conditions on a date, as sections 13.1.3 and 13.1.4 require.
 *
 * @param etag the answer's ETag, which is weak
 */
export function evaluatePreconditions(
  headers: IncomingHttpHeaders,
  etag: string,
): "send" | "not-modified" | "failed" {
  const { "if-match": ifMatch, "if-none-match": ifNoneMatch } = headers;
  // If-Match uses strong comparison (13.1.1), which a weak ETag never passes.
  if (ifMatch !== undefined && ifMatch.trim() !== "*") return "failed";
  if (ifNoneMatch !== undefined && names(ifNoneMatch, etag)) return "not-modified";
  return "send";
}

/**
 * One element of a list of entity tags, with the comma or the end of the list after it. An element may be empty
 * (5.6.1). The pattern can match each space in only one way; otherwise a long run of spaces would take quadratic
 * time.
 */
const element = /[\t ]*(?:(?:W\/)?("[!\x23-\x7e\x80-\xff]*")[\t ]*)?(?:,|$)/y;

/** Whether an If-None-Match list contains the tag by weak comparison (13.1.2). A malformed list contains none. */
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
