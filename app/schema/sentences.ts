import * as z from "zod";
import { text } from "./fields";

/* Texts with a part that the site replaces. */

/** A sentence in which the words in square brackets become a link. */
export const textWithLink = text.regex(
  /^[^[\]]*\[[^[\]]+\][^[\]]*$/,
  'must have the words of its link in brackets, such as "It is on my [profile]."',
);

/** A text with a placeholder such as `{title}`, whose name is given without the braces. */
export function template(name: string) {
  return text.includes(`{${name}}`, { error: `must contain {${name}}` });
}

/**
 * A template for a number: one text, or a text for each plural form that differs in the language
 * (https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html).
 */
export function countTemplate(name: string) {
  const [form, other] = [text.optional(), template(name)];
  return z.union(
    [other, z.strictObject({ zero: form, one: form, two: form, few: form, many: form, other })],
    {
      error: `must be a text, or its plural forms, such as { one: "…", other: "… {${name}} …" }`,
    },
  );
}

export type CountTemplate = z.output<ReturnType<typeof countTemplate>>;
