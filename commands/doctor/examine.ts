import type { LoadedContent } from "../../app/load/load-content";
import { countFindings, warning, type Finding } from "./finding";
import { unfitImages } from "./images";
import { untranslated } from "./languages";
import { oddStrings } from "./odd-strings";
import { leftByImport } from "./posts";
import { isReserved } from "./reserved-names";
import { leftovers, sampleName } from "./sample";
import { lowContrast } from "./theme";
import { similarTopics } from "./topics";

/**
 * Returns the line that replaces all findings while the profile still has the name of the sample's
 * owner.
 */
export function sampleNotice({ content }: LoadedContent): string | undefined {
  if (content.profile.name !== sampleName) return undefined;
  return `This is the sample's site, by ${sampleName}. Write your name into app/content/profile.ts, then run \`npm run doctor\` again.`;
}

/**
 * Returns the findings that do not require rendering or requests.
 *
 * @param siteUrl SITE_URL, if it is set
 * @param folder the content
 */
export async function examine(
  loaded: LoadedContent,
  siteUrl: string | undefined,
  folder = "app/content",
): Promise<Finding[]> {
  return [
    ...oddStrings(loaded),
    ...(await leftovers(loaded, siteUrl, folder)),
    ...lowContrast(loaded.content.theme),
    ...(await unfitImages(loaded)),
    ...untranslated(loaded),
    ...loaded.languages.flatMap(similarTopics),
    ...leftByImport(loaded),
    ...wrongSiteUrl(siteUrl),
  ];
}

/** Returns the summary that a build prints; undefined if nothing was found. */
export async function summaryOf(
  loaded: LoadedContent,
  siteUrl: string | undefined,
  folder = "app/content",
): Promise<string | undefined> {
  const sample = sampleNotice(loaded);
  if (sample) return sample;
  const findings = await examine(loaded, siteUrl, folder);
  if (findings.length === 0) return undefined;
  return `Before you publish the site: ${countFindings(findings)}. Run \`npm run doctor\` to list them.`;
}

function wrongSiteUrl(siteUrl: string | undefined): Finding[] {
  const hint = "is not set. Run `SITE_URL=https://www.example.com npm run doctor` to check it.";
  if (!siteUrl) return [warning("SITE_URL", hint)];
  const { protocol, hostname } = new URL(siteUrl);
  if (protocol === "https:" || isReserved(hostname)) return [];
  const message = `${siteUrl} does not use https, so the site tells search engines not to index it. Set an https URL.`;
  return [warning("SITE_URL", message)];
}
