import * as z from "zod";
import { nearest } from "./nearest";

const types: Record<string, string> = {
  string: "a string",
  boolean: "true or false",
  array: "a list, [ … ]",
  object: "an object, { … }",
  record: "an object, { … }",
};

const choices = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** For values whose schema does not have a message of its own. */
export const messages: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "invalid_type":
      return `must be ${types[issue.expected] ?? issue.expected}`;
    case "invalid_value":
      return `must be ${choices.format(issue.values.map((each) => JSON.stringify(each)))}`;
    case "unrecognized_keys":
      return unknownFields(
        issue.keys,
        issue.inst instanceof z.ZodObject ? Object.keys(issue.inst.shape) : [],
      );
    case "invalid_key":
      return issue.issues[0]?.message;
    default:
      return undefined;
  }
};

export function unknownFields(keys: string[], fields: string[]): string {
  return keys
    .map((key) => {
      const meant = nearest(key, fields);
      const advice = meant ? `; did you mean "${meant}"?` : `. Use one of: ${fields.join(", ")}.`;
      return `unknown field "${key}"${advice}`;
    })
    .join(" ");
}
