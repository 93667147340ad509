import { isReserved } from "./reserved-names";
import type { Finding } from "./site";

/** Checks the site's address. @param siteUrl SITE_URL, if it is set */
export function wrongSiteUrl(siteUrl: string | undefined): Finding[] {
  const found = (message: string): Finding[] => [{ severity: "should", file: "SITE_URL", message }];
  if (!siteUrl) {
    return found(
      "is not set, so the site's address was not checked: run `SITE_URL=https://www.example.com npm run doctor`",
    );
  }
  const { protocol, hostname } = new URL(siteUrl);
  return protocol === "http:" && !isReserved(hostname)
    ? found(`${siteUrl} has no https, so the site tells search engines not to list it`)
    : [];
}
