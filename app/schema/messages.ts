import * as z from "zod";
import { nearest } from "./nearest";

/* What an owner is told of a mistake, where the shape itself has no words for it. */

/** zod's names of types, for a reader. */
const types: Record<string, string> = {
  string: "a text",
  array: "a list, [ … ]",
  object: "an object, { … }",
  record: "an object, { … }",
};

/** Says what is wrong with a value, for zod's `error` option. */
export const messages: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "invalid_type":
      return `must be ${types[issue.expected] ?? issue.expected}, not ${nameOf(issue.input)}`;
    case "invalid_value":
      return `must be ${issue.values.map((each) => JSON.stringify(each)).join(" or ")}${meant(issue.input, issue.values)}`;
    case "unrecognized_keys":
      return noSuchFields(issue.keys, issue.inst instanceof z.ZodObject ? Object.keys(issue.inst.shape) : []);
    default:
      return undefined;
  }
};

function noSuchFields(keys: string[], fields: string[]): string {
  return keys
    .map((key) => `there is no field "${key}"${meant(key, fields) || ` (there are: ${fields.join(", ")})`}`)
    .join("; ");
}

function meant(written: unknown, possible: readonly unknown[]): string {
  const found = nearest(String(written), possible.map(String));
  return found ? `; did you mean "${found}"?` : "";
}

function nameOf(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (typeof value === "string") return "a text";
  if (typeof value === "object" && value !== null) return "an object";
  // null, true, NaN, 2022: short enough to be shown.
  return String(value);
}
