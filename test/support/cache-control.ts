/** The directives of a Cache-Control value, names in lower case; those without a value are true. */
export function cacheControl(value: string | undefined): Record<string, number | true> {
  const directives = (value ?? "").split(",").map((each) => each.trim().toLowerCase());
  return Object.fromEntries(
    directives
      .filter((each) => each !== "")
      .map((each) => {
        const [name = "", seconds] = each.split("=");
        return [name, seconds === undefined ? true : Number(seconds)];
      }),
  );
}

/**
 * Seconds for which a browser may use an answer without asking again: while it is fresh, and while it is
 * stale but revalidated behind the visitor's back (RFC 5861), which must-revalidate forbids.
 */
export function secondsInBrowser(value: string | undefined): number {
  const directives = cacheControl(value);
  if (directives["no-store"] || directives["no-cache"]) return 0;
  const fresh = Number(directives["max-age"] ?? Infinity);
  return fresh + (directives["must-revalidate"] ? 0 : Number(directives["stale-while-revalidate"] ?? 0));
}
