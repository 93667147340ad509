import type { Logger } from "pino";
import type { StaticResponse } from "./static-response";

/** Bytes that a server sends before it waits for the browser: ten TCP segments (RFC 6928) of Ethernet's size. */
export const firstRoundTrip = 10 * 1460;

/** Bytes that are added when a page is sent: the status line, Date, X-Request-Id and the headers of the connection. */
const addedLater = 200;

/** Warns of pages that the first network round trip cannot carry, so that their first paint comes later. */
export function warnOfLargePages(pages: Map<string, StaticResponse>, log: Logger): void {
  for (const [path, { variants }] of pages) {
    const { headers, body } = variants.br ?? variants.identity;
    if (!headers.includes("text/html; charset=utf-8")) continue;
    // Each name is followed by ": " and each value by a line end.
    const bytes = body.length + headers.join("  ").length + addedLater;
    if (bytes > firstRoundTrip)
      log.warn({ path, bytes }, `larger than the ${firstRoundTrip} bytes of a first round trip`);
  }
}
