/** The directives of a Cache-Control header, with names in lower case. A directive without a value is true. */
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
 * The number of seconds for which a browser may show a response before it must ask the server: while the response is
 * fresh, and while stale-while-revalidate allows it to show a stale one (RFC 5861), which must-revalidate forbids.
 */
export function secondsInBrowser(value: string | undefined): number {
  const directives = cacheControl(value);
  if (directives["no-store"] || directives["no-cache"]) return 0;
  const fresh = Number(directives["max-age"] ?? Infinity);
  return fresh + (directives["must-revalidate"] ? 0 : Number(directives["stale-while-revalidate"] ?? 0));
}
