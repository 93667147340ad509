import { faintColours } from "./contrast";
import { unfitImages } from "./images";
import { isUntouched, leftovers } from "./sample";
import type { Finding, Site } from "./site";
import { wrongSiteUrl } from "./site-url";
import { longTitles } from "./texts";

/** All findings for which nothing has to be drawn or fetched. */
export function examine(site: Site): Finding[] {
  return inOrder([
    // Before the sample's sentences, which alone are more lines than the report has for pages.ts.
    ...longTitles(site),
    ...leftovers(site),
    ...faintColours(site.theme),
    ...unfitImages(site),
    ...wrongSiteUrl(site.siteUrl),
  ]);
}

/** Sorts findings: first what must be done, then by file. */
export function inOrder(findings: Finding[]): Finding[] {
  const key = ({ severity, file }: Finding) => `${severity} ${file}`;
  return [...findings].sort((one, other) => key(one).localeCompare(key(other), "en"));
}

export const untouched =
  "This is the sample content: all of it is still there. Start with app/content/profile.ts, then run `npm run doctor` again.";

/** The summary that a build prints; undefined if there are no findings. */
export function inShort(site: Site): string | undefined {
  if (isUntouched(site)) return untouched;
  const findings = examine(site);
  const count = (severity: Finding["severity"]) =>
    findings.filter((each) => each.severity === severity).length;
  const [must, should] = [count("must"), count("should")];
  if (findings.length === 0) return undefined;
  return `Before you publish the site: ${must} to correct, ${should} to improve. \`npm run doctor\` lists them.`;
}
