import * as z from "zod";
import { en } from "#app/ui-strings/en";
import {
  optionalStrings,
  type Overrides,
  type PageName,
  type PageOverrides,
  type Strings,
} from "#app/ui-strings/ui-strings";
import { text } from "./fields";

/*
 * The schemas of strings that replace those of app/ui-strings, each by one of the same type. A build does not check
 * types, so site authors rely on these errors.
 */

const textWithLink = text.regex(
  /^[^[\]]*\[[^[\]]+\][^[\]]*$/,
  'must have its link text in square brackets: "It is on my [profile]."',
);

export const stringsSchema = replacementOf(en.strings) as z.ZodType<
  Overrides<Strings>,
  Overrides<Strings>
>;

/** @returns the schema of a page's strings. `false` removes an optional one */
export function pageStringsSchema<Name extends PageName>(page: Name) {
  const optional = Object.entries<unknown>(optionalStrings[page]).map(
    ([key, example]) => [key, replacementOf(example).or(z.literal(false))] as const,
  );
  const fields = { ...fieldsOf(en.pages[page].strings), ...Object.fromEntries(optional) };
  return z.strictObject(fields).partial() as unknown as z.ZodType<
    PageOverrides<Name>,
    PageOverrides<Name>
  >;
}

function replacementOf(string: unknown): z.ZodType {
  if (typeof string === "function")
    return z.custom(
      returnsText,
      "must be a function that returns a string, such as (count) => `All ${count} posts`",
    );
  if (Array.isArray(string)) return z.array(text, "must be a list of strings");
  if (typeof string !== "string") return z.strictObject(fieldsOf(string as object)).partial();
  return string.includes("[") ? textWithLink : text;
}

function fieldsOf(strings: object): Record<string, z.ZodType> {
  const entries = Object.entries(strings);
  return Object.fromEntries(entries.map(([key, string]) => [key, replacementOf(string)]));
}

function returnsText(written: unknown): boolean {
  if (typeof written !== "function") return false;
  // Some functions expect a number, others a text.
  return [2, "2"].some((value) => {
    try {
      return text.safeParse((written as (...values: unknown[]) => unknown)(value, "2")).success;
    } catch {
      return false;
    }
  });
}
