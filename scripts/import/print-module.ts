import { fileURLToPath } from "node:url";
import { format, resolveConfig } from "prettier";

/**
 * Writes a content module anew with other data. Its imports, the comment that explains it and its type stay.
 *
 * @param source the module as it is: `… export const NAME = DATA satisfies TYPE;`
 * @returns the new source, or undefined if the existing one does not have that form
 */
export async function printModule(source: string, data: unknown): Promise<string | undefined> {
  const [, head] = /^([^]*?\bexport const \w+ =)/.exec(source) ?? [];
  const [, type] = /\bsatisfies ([^;]+);\s*$/.exec(source) ?? [];
  if (!head || !type) return undefined;
  const settings = await resolveConfig(fileURLToPath(import.meta.url));
  return format(`${head} ${literalOf(data)} satisfies ${type};`, { ...settings, parser: "typescript" });
}

/** The source text of a value. Prettier keeps an object on several lines if its first field is on a new line. */
function literalOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literalOf).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, each]) => !isLeftOut(each));
  const lines = fields.map(([name, each]) => `${JSON.stringify(name)}: ${literalOf(each)}`);
  return `{${lines.length > 2 ? "\n" : ""}${lines.join(",")}}`;
}

/** Whether a field is left out: the schema reads a missing list as an empty one. */
function isLeftOut(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0);
}
