/**
 * A string for each plural form of a language
 * (https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html).
 */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Returns the string for a number, with the number in place of "#". */
export function plural(language: string, count: number, forms: PluralForms): string {
  return formFor(language, count, forms).replace(
    "#",
    new Intl.NumberFormat(language).format(count),
  );
}

export function formFor(language: string, count: number, forms: PluralForms): string {
  return forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
}
