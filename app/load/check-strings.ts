import type { FieldError } from "#app/schema/errors";
import { unknownFields } from "#app/schema/messages";
import { en } from "#app/ui-strings/en";
import { isObject, isPageName, optionalStrings } from "#app/ui-strings/ui-strings";

/**
 * Checks the strings of strings.ts or pages.ts against the ones that they replace. A build does not
 * check types, so site authors rely on these errors.
 */
export function stringErrors(name: string, written: unknown): FieldError[] {
  const { strings, pages } = en;
  if (!isObject(written)) return [];
  if (name === "strings") return errorsIn(written, strings, []);
  if (name !== "pages") return [];
  return Object.entries(written).flatMap(([page, fields]) => {
    if (!isPageName(page) || !isObject(fields)) return [];
    const optional: object = optionalStrings[page];
    const own = Object.entries(isObject(fields.strings) ? fields.strings : {});
    const kept = own.filter(([string, value]) => value !== false || !(string in optional));
    const known = { ...pages[page].strings, ...optional };
    return errorsIn(Object.fromEntries(kept), known, [page, "strings"]);
  });
}

function errorsIn(written: unknown, known: unknown, path: PropertyKey[]): FieldError[] {
  if (written === undefined) return [];
  if (isObject(known) && isObject(written))
    return Object.entries(written).flatMap(([key, value]) =>
      key in known
        ? errorsIn(value, known[key], [...path, key])
        : [{ path: [...path, key], message: unknownFields([key], Object.keys(known)) }],
    );
  const message = problemOf(written, known);
  return message ? [{ path, message }] : [];
}

function problemOf(written: unknown, known: unknown): string | undefined {
  if (typeof known === "function")
    return returnsText(written)
      ? undefined
      : "must be a function that returns a string, such as (count) => `All ${count} posts`";
  if (Array.isArray(known))
    return Array.isArray(written) && written.every(isText)
      ? undefined
      : "must be a list of strings";
  if (typeof known !== "string") return "must be an object, { … }";
  if (!isText(written)) return "must be a string that is not empty";
  if (!known.includes("[") || /^[^[\]]*\[[^[\]]+\][^[\]]*$/.test(written)) return undefined;
  return 'must have its link text in square brackets: "It is on my [profile]."';
}

function returnsText(written: unknown): boolean {
  if (typeof written !== "function") return false;
  // Some functions expect a number, others a text.
  return [2, "2"].some((value) => {
    try {
      return isText((written as (...values: unknown[]) => unknown)(value, "2"));
    } catch {
      return false;
    }
  });
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}
