import { OwnerError } from "../app/owner-error";
import { parseSettings, type Settings } from "../app/http/settings";

interface ExportSettings extends Pick<Settings, "siteUrl" | "contactEmail"> {
  /** The path of `siteUrl` with a slash at both ends; "/" if it has none. */
  base: string;
}

/** An origin, and the path below which the host serves the site. The path's segments need no encoding. */
const address = /^(https?:\/\/[^/?#]+)((?:\/(?!\.)[\w.~-]+)*)$/;

/**
 * Reads the settings of an export from the environment. Only an export's SITE_URL may have a path.
 *
 * @throws OwnerError if SITE_URL is missing, or a value is wrong
 */
export function exportSettings({ SITE_URL, CONTACT_EMAIL }: NodeJS.ProcessEnv): ExportSettings {
  if (!SITE_URL) {
    throw new OwnerError(
      "SITE_URL is not set: pages, previews and the sitemap name the address they are at.\n" +
        "  SITE_URL=https://www.example.com npm run export",
    );
  }
  const [, origin, path] = address.exec(SITE_URL) ?? [];
  if (origin === undefined) {
    throw new OwnerError(
      `Wrong settings:\n  SITE_URL=${JSON.stringify(SITE_URL)}: SITE_URL must be the site's address without a slash at ` +
        "its end: https://www.example.com or https://owner.example.com/portfolio",
    );
  }
  const { contactEmail } = parseSettings({ SITE_URL: origin, CONTACT_EMAIL });
  return { siteUrl: SITE_URL, contactEmail, base: `${path}/` };
}
