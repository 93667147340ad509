import { text } from "./fields";

/* Texts with a place in them that the site fills. */

/** A sentence in which brackets stand around the words that are a link. */
export const textWithLink = text.regex(
  /^[^[\]]*\[[^[\]]+\][^[\]]*$/,
  'must have the words of its link in brackets, such as "It is on my [profile]."',
);

/** @param name what stands in braces where the site puts something in, such as `{title}` */
export function template(name: string) {
  return text.includes(`{${name}}`, { error: `must contain {${name}}` });
}
