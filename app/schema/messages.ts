import * as z from "zod";
import { nearest } from "./nearest";

/* Error messages for the owner, for schemas that have no message of their own. */

/** Plain words for zod's names of types. */
const types: Record<string, string> = {
  string: "a text",
  boolean: "true or false",
  array: "a list, [ … ]",
  object: "an object, { … }",
  record: "an object, { … }",
};

/** Describes what is wrong with a value. This is a function for zod's `error` option. */
export const messages: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "invalid_type":
      return `must be ${types[issue.expected] ?? issue.expected}`;
    case "invalid_value":
      return `must be ${issue.values.map((each) => JSON.stringify(each)).join(" or ")}`;
    case "unrecognized_keys":
      return noSuchFields(
        issue.keys,
        issue.inst instanceof z.ZodObject ? Object.keys(issue.inst.shape) : [],
      );
    case "invalid_key":
      return issue.issues[0]?.message;
    default:
      return undefined;
  }
};

function noSuchFields(keys: string[], fields: string[]): string {
  return keys
    .map((key) => {
      const meant = nearest(key, fields);
      const advice = meant ? `; did you mean "${meant}"?` : ` (there are: ${fields.join(", ")})`;
      return `there is no field "${key}"${advice}`;
    })
    .join("; ");
}
