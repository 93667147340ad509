import type { LoadedContent } from "../../app/load/load-content";
import type { Finding } from "./finding";
import { unfitImages } from "./images";
import { untranslated } from "./languages";
import { oddTexts } from "./odd-texts";
import { leftByImport } from "./posts";
import { isReserved } from "./reserved-names";
import { leftovers, sampleName } from "./sample";
import { lowContrast } from "./theme";
import { oddTopics } from "./topics";

/** Returns the line that replaces all findings while the profile still has the name of the sample's owner. */
export function sampleNotice({ content }: LoadedContent): string | undefined {
  if (content.profile.name !== sampleName) return undefined;
  return `This is the sample's site, of ${sampleName}: write your name into app/content/profile.ts, then run \`npm run doctor\` again.`;
}

/**
 * Returns the findings for which nothing has to be rendered or fetched.
 *
 * @param siteUrl SITE_URL, if it is set
 * @param folder that of the content
 */
export async function examine(
  loaded: LoadedContent,
  siteUrl: string | undefined,
  folder = "app/content",
): Promise<Finding[]> {
  return [
    ...oddTexts(loaded),
    ...(await leftovers(loaded, siteUrl, folder)),
    ...lowContrast(loaded.content.theme),
    ...(await unfitImages(loaded)),
    ...untranslated(loaded),
    ...oddTopics(loaded),
    ...leftByImport(loaded),
    ...wrongSiteUrl(siteUrl),
  ];
}

/** The summary that a build prints; undefined if there are no findings. */
export async function summaryOf(
  loaded: LoadedContent,
  siteUrl: string | undefined,
  folder = "app/content",
): Promise<string | undefined> {
  const sample = sampleNotice(loaded);
  if (sample) return sample;
  const findings = await examine(loaded, siteUrl, folder);
  if (findings.length === 0) return undefined;
  const must = findings.filter(({ severity }) => severity === "must").length;
  return `Before you publish the site: ${must} to correct, ${findings.length - must} to improve. \`npm run doctor\` lists them.`;
}

function wrongSiteUrl(siteUrl: string | undefined): Finding[] {
  const finding = (message: string): Finding[] => [
    { severity: "should", file: "SITE_URL", message },
  ];
  if (!siteUrl)
    return finding(
      "is not set, and so not checked: run `SITE_URL=https://www.example.com npm run doctor`",
    );
  const { protocol, hostname } = new URL(siteUrl);
  return protocol === "http:" && !isReserved(hostname)
    ? finding(`${siteUrl} has no https, so the site tells search engines not to list it`)
    : [];
}
