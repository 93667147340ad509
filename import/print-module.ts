import { format, resolveConfig } from "prettier";

/**
 * Prints a content module with other data. Its imports, its leading comment and its type stay.
 *
 * @param source the module as it is: `… export const NAME = DATA satisfies TYPE;`
 * @returns the new source; undefined if the module does not have this form
 */
export async function printModule(source: string, data: object): Promise<string | undefined> {
  const [, head] = /^([^]*?\bexport const \w+ =)/.exec(source) ?? [];
  const [, type] = /\bsatisfies ([^;]+);\s*$/.exec(source) ?? [];
  if (!head || !type) return undefined;
  // The schema reads a missing list as an empty one.
  const literal = JSON.stringify(data, (name, value: unknown) =>
    name && Array.isArray(value) && value.length === 0 ? undefined : value,
  );
  const settings = await resolveConfig("app/content/profile.ts");
  return format(`${head} ${literal} satisfies ${type};`, { ...settings, parser: "typescript" });
}
