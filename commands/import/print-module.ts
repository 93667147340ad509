import { fileURLToPath } from "node:url";
import { format, resolveConfig } from "prettier";

/**
 * Writes a content module anew with other data. Its imports, the comment that explains it and its type stay.
 *
 * @param source the module as it is: `… export const NAME = DATA satisfies TYPE;`
 * @returns the new source, or undefined if the existing one does not have that form
 */
export async function printModule(source: string, data: object): Promise<string | undefined> {
  const [, head] = /^([^]*?\bexport const \w+ =)/.exec(source) ?? [];
  const [, type] = /\bsatisfies ([^;]+);\s*$/.exec(source) ?? [];
  if (!head || !type) return undefined;
  // The schema reads a missing list as an empty one.
  const literal = JSON.stringify(data, (name, value: unknown) =>
    name && Array.isArray(value) && value.length === 0 ? undefined : value,
  );
  const settings = await resolveConfig(fileURLToPath(import.meta.url));
  return format(`${head} ${literal} satisfies ${type};`, { ...settings, parser: "typescript" });
}
