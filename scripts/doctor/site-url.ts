import { isReserved } from "../../app/http/reserved-names";
import type { Finding } from "./site";

/** Checks the site's address. @param siteUrl SITE_URL, if it is set */
export function wrongSiteUrl(siteUrl: string | undefined): Finding[] {
  const found = (message: string): Finding[] => [
    { severity: "should", file: ".env", place: "SITE_URL", message },
  ];
  if (!siteUrl)
    return found("is not set: link previews and the sitemap need the address of the site, https://…");
  const { protocol, hostname } = new URL(siteUrl);
  return protocol === "http:" && !isReserved(hostname)
    ? found(`${siteUrl} has no https, so the site tells search engines not to list it`)
    : [];
}
