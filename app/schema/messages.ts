import * as z from "zod";
import formerNames from "./former-names.json";
import { nearest } from "./nearest";

const types: Record<string, string> = {
  string: "a string",
  boolean: "true or false",
  array: "a list, [ … ]",
  object: "an object, { … }",
  record: "an object, { … }",
};

const choices = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** The messages for values whose schema has none. */
export const messages: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "invalid_type":
      return `must be ${types[issue.expected] ?? issue.expected}`;
    case "invalid_value":
      return (
        renamedValue(issue) ??
        `must be ${choices.format(issue.values.map((each) => JSON.stringify(each)))}`
      );
    case "unrecognized_keys":
      return unknownFields(
        issue.keys,
        issue.inst instanceof z.ZodObject ? Object.keys(issue.inst.shape) : [],
      );
    case "invalid_key":
      return issue.issues[0]?.message;
    case "invalid_union":
      return issue.errors[0]?.[0]?.message;
    default:
      return undefined;
  }
};

function renamedValue({ values, input }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidValue>) {
  const newName = newNameOf("values", input);
  return newName && values.includes(newName) ? renamed(String(input), newName) : undefined;
}

function unknownFields(keys: string[], fields: string[]): string {
  return keys
    .map((key) => {
      const newName = newNameOf("fields", key);
      if (newName && fields.includes(newName)) return renamed(key, newName);
      const meant = nearest(key, fields);
      const advice = meant ? `; did you mean "${meant}"?` : `. Use one of: ${fields.join(", ")}.`;
      return `unknown field "${key}"${advice}`;
    })
    .join(" ");
}

/** Returns the name that replaced a former one in the version after 1.2.0; undefined for any other value. */
export function newNameOf(kind: keyof typeof formerNames, name: unknown): string | undefined {
  return (formerNames[kind] as Record<string, string>)[String(name)];
}

export function renamed(name: string, newName: string): string {
  return `"${name}" is now "${newName}". Rename it.`;
}
