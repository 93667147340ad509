import type { LoadedContent, LoadedLanguage } from "#app/load/load-content";
import { type Finding, type LanguageRule, warning } from "./finding";

/** Reports everything in the default language that a translation lacks. */
export function untranslated({ languages: [main, ...others] }: LoadedContent): Finding[] {
  const expected = main ? partsOf(main) : [];
  return others.flatMap((language) => {
    const parts = partsOf(language);
    const missing = expected.filter((part) => !parts.includes(part));
    if (language.content.profile.translations === "some" || missing.length === 0) return [];
    const message = `lacks ${missing.join(", ")}. Translate them, or set \`translations: "some"\` in profile.ts.`;
    return [warning(`app/content${language.prefix}`, message)];
  });
}

/** Fields of the profile that all languages share, or that have no text. */
const shared =
  /^(analytics|social|webmention|modelTraining|progressMeter|translations|paper|.*Visibility)$/;

/** Lists what a visitor of a language can read: pages, items, articles, groups of technologies, and the profile's fields. */
function partsOf({ content, items, written }: LoadedLanguage): string[] {
  // The site makes the other items from these.
  const own = items.filter(({ page, file }) => page ?? !file.endsWith("pages.ts"));
  const studies = items.filter(({ article }) => article === "study");
  const fields = Object.keys(written.profile).filter((field) => !shared.test(field));
  return [
    ...own.map(({ key }) => key),
    ...studies.map(({ key }) => `${key}.md`),
    ...content.technologies.map(({ id }) => `technologies/${id}`),
    ...fields.map((field) => `profile.${field}`),
  ];
}

/** Reports a list of spoken languages with a single one. Imports write such a list. */
export const singleLanguage: LanguageRule = ({ content: { profile } }) => {
  const [first, ...others] = profile.languages ?? [];
  if (!first || others.length > 0) return [];
  const message = `${first.language} is the only language in the list. Add the others you speak, or remove the list.`;
  return [warning("profile", message, "languages")];
};

/** Reports a country whose spelling the UI strings do not follow. */
export const otherCountry: LanguageRule = ({ content: { profile } }) => {
  if (!/^pt-(?!BR)/.test(profile.language)) return [];
  const message = `${profile.language} gets Brazilian UI strings. Replace those that differ in strings.ts and pages.ts.`;
  return [warning("profile", message, "language")];
};
