import { isReserved } from "./reserved-names";
import type { LoadedContent } from "../../app/schema/load-content";
import { lowContrast } from "./contrast";
import { englishWords } from "./english";
import { unfitImages } from "./images";
import { untranslated } from "./languages";
import { isUntouched, leftovers, loadSample } from "./sample";
import { oddTexts } from "./texts-as-shown";
import { unusedImages } from "./unused-images";

export interface Finding {
  /** "must" keeps the site from being published, "should" does not. */
  severity: "must" | "should";
  file: string;
  /** Item and field, such as `item 3 (sudoku), link`. */
  place?: string;
  /** What is wrong and what to do, in words that follow the place. */
  message: string;
}

export const untouched =
  "This is the sample content: all of it is still there. Start with app/content/profile.ts, then run `npm run doctor` again.";

/**
 * All findings for which nothing has to be drawn or fetched.
 *
 * @param siteUrl SITE_URL, if it is set
 */
export async function examine(loaded: LoadedContent, siteUrl: string | undefined): Promise<Finding[]> {
  const sample = await loadSample();
  return inOrder([
    // Before the sample's sentences, which alone exceed the report's limit of lines for pages.ts.
    ...longTitles(loaded),
    ...(sample ? englishWords(loaded.content, sample.content) : []),
    ...oddTexts(loaded.content),
    ...(await leftovers(loaded, siteUrl)),
    ...lowContrast(loaded.content.theme),
    ...unfitImages(loaded),
    ...(await unusedImages("app/content/images", loaded.images)),
    ...untranslated(loaded),
    ...wrongSiteUrl(siteUrl),
  ]);
}

/** Sorts findings: first what must be done, then by file. */
export function inOrder(findings: Finding[]): Finding[] {
  const key = ({ severity, file }: Finding) => `${severity} ${file}`;
  return [...findings].sort((one, other) => key(one).localeCompare(key(other), "en"));
}

/** The summary that a build prints; undefined if there are no findings. */
export async function summaryOf(
  loaded: LoadedContent,
  siteUrl: string | undefined,
): Promise<string | undefined> {
  if (await isUntouched(loaded)) return untouched;
  const findings = await examine(loaded, siteUrl);
  if (findings.length === 0) return undefined;
  const must = findings.filter(({ severity }) => severity === "must").length;
  return `Before you publish the site: ${must} to correct, ${findings.length - must} to improve. \`npm run doctor\` lists them.`;
}

/** Characters. X cuts titles at 70, and search engines earlier: https://developer.x.com/cards/markup */
const maxTitle = 60;

/** Titles that link previews would cut. The owner's name is part of a title. */
function longTitles({ content: { profile }, pages }: LoadedContent): Finding[] {
  return pages.flatMap(({ name, title }): Finding[] => {
    const length = [...`${title} - ${profile.name}`].length;
    const message = `with " - ${profile.name}" the title has ${length} characters; X cuts titles at 70 and search engines earlier, so keep to ${maxTitle}`;
    const file = "app/content/pages.ts";
    return length > maxTitle ? [{ severity: "should", file, place: `${name}.title`, message }] : [];
  });
}

/** Checks the site's address. */
function wrongSiteUrl(siteUrl: string | undefined): Finding[] {
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
