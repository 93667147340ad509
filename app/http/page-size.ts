import type { Logger } from "pino";
import type { StaticResponse } from "./static-response";

/** Bytes that a server sends before it waits for the browser: ten TCP segments (RFC 6928) of Ethernet's size. */
export const firstRoundTrip = 10 * 1460;

/** Warns of pages that the first network round trip cannot carry, so that their first paint comes later. */
export function warnOfLargePages(pages: Map<string, StaticResponse>, log: Logger): void {
  for (const [path, { variants }] of pages) {
    const { headers, body } = variants.br ?? variants.identity;
    // Each name is followed by ": ", each value by a line end. The status line, Date, X-Request-Id and Connection come later.
    const bytes = body.length + headers.join("  ").length + 200;
    if (bytes <= firstRoundTrip || !headers.includes("text/html; charset=utf-8")) continue;
    log.warn({ path, bytes }, `larger than the ${firstRoundTrip} bytes of a first round trip`);
  }
}
