import type { LoadedContent } from "#app/load/load-content";
import type { ResumeSettings } from "#app/view-data/resume-document";
import { generatedDescriptions, linksToOldSite, unfinishedTexts } from "./drafts";
import { type Finding, type LanguageRule, severities, type SiteRule, warning } from "./finding";
import { otherCountry, singleLanguage, untranslated } from "./languages";
import { emptyPages, hiddenPosts, photoOnResume } from "./pages";
import { isReserved } from "./reserved-names";
import { leftovers, sampleName } from "./sample";
import { fileOf } from "./strings";
import { lowContrast, missingCharacters } from "./theme";

const languageRules: LanguageRule[] = [
  singleLanguage,
  otherCountry,
  generatedDescriptions,
  hiddenPosts,
  emptyPages,
  photoOnResume,
];

const siteRules: SiteRule[] = [
  leftovers,
  lowContrast,
  missingCharacters,
  untranslated,
  unfinishedTexts,
  linksToOldSite,
  wrongSiteUrl,
];

/** Returns the line that replaces all findings as long as the profile has the sample's name. */
export function sampleNotice({ content }: LoadedContent): string | undefined {
  if (content.profile.name !== sampleName) return undefined;
  return `This is the sample, by ${sampleName}. Enter your name in app/content/profile.ts. \`npm run doctor\` then lists what else is left to do.`;
}

export async function examine(
  loaded: LoadedContent,
  settings: ResumeSettings,
  folder = "app/content",
): Promise<Finding[]> {
  const findings = languageRules.flatMap((rule) =>
    loaded.languages.flatMap((language) =>
      rule(language).map((each) => ({ ...each, file: fileOf(each.file, language.prefix) })),
    ),
  );
  for (const rule of siteRules) findings.push(...(await rule(loaded, settings, folder)));
  return findings;
}

/** Returns the line that a build prints about findings, or undefined if there are none. */
export async function summaryOf(...site: Parameters<typeof examine>): Promise<string | undefined> {
  const sample = sampleNotice(site[0]);
  if (sample) return sample;
  const findings = await examine(...site);
  if (findings.length === 0) return undefined;
  return `Before you publish the site: ${countFindings(findings)}. Run \`npm run doctor\` to list them.`;
}

export function countFindings(findings: Finding[]): string {
  const counts = severities.map((severity) => {
    const count = findings.filter((each) => each.severity === severity).length;
    return `${count} ${severity}${count === 1 ? "" : "s"}`;
  });
  return counts.join(", ");
}

function wrongSiteUrl(_loaded: LoadedContent, { publicUrl }: ResumeSettings): Finding[] {
  if (!publicUrl) return [];
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === "https:" || isReserved(hostname)) return [];
  const message = `${publicUrl} does not use https, so search engines are told not to index the site. Set an https URL.`;
  return [warning("SITE_URL", message)];
}
