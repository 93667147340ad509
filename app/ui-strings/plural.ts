/**
 * A string for each plural form of a language
 * (https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html).
 */
type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Returns the string for a number, with the number in place of "#". */
export function plural(language: string, count: number, forms: PluralForms): string {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
  return form.replace("#", new Intl.NumberFormat(language).format(count));
}
