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
