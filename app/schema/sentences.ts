import * as z from "zod";
import { text } from "./fields";

/* Strings with a part that the site replaces. */

/** A sentence whose link text is in square brackets: "It is on my [profile]." */
export const textWithLink = text.regex(
  /^[^[\]]*\[[^[\]]+\][^[\]]*$/,
  'must have its link text in square brackets: "It is on my [profile]."',
);

/** Returns the schema of a string with a placeholder such as `{title}`. The name is given without its braces. */
export function template(name: string) {
  return text.includes(`{${name}}`, { error: `must contain {${name}}` });
}

/**
 * Returns the schema of a sentence with a number: one string, or a string for each plural form of the language
 * (https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html).
 */
export function countTemplate(name: string) {
  const [form, other] = [text.optional(), template(name)];
  return z.union(
    [other, z.strictObject({ zero: form, one: form, two: form, few: form, many: form, other })],
    {
      error: `must be a string, or its plural forms, such as { one: "…", other: "… {${name}} …" }`,
    },
  );
}

export type CountTemplate = z.output<ReturnType<typeof countTemplate>>;
