import path from "node:path";
import { format, resolveConfig } from "prettier";
import { OwnerError } from "#app/owner-error";

/**
 * Prints a content module with new data. Keeps its imports, leading comment and type.
 *
 * @param file its path, for the error
 * @param source the current module: `… export const NAME = DATA satisfies TYPE;`
 * @throws OwnerError if it does not have this form
 */
export async function printModule(file: string, source: string, data: object): Promise<string> {
  const [, head] = /^([^]*?\bexport const \w+ =)/.exec(source) ?? [];
  const [, type] = /\bsatisfies ([^;]+);\s*$/.exec(source) ?? [];
  if (!head || !type) {
    const { name } = path.parse(file);
    throw new OwnerError(
      `${file} contains more than its data, so the import cannot change it. Reduce it to "export const ${name} = … satisfies …;".`,
    );
  }
  // The schema reads a missing list as an empty one.
  const literal = JSON.stringify(data, (name, value: unknown) =>
    name && Array.isArray(value) && value.length === 0 ? undefined : value,
  );
  return formatted(`${head} ${literal} satisfies ${type};`);
}

export async function formatted(source: string): Promise<string> {
  const settings = await resolveConfig("app/content/profile.ts");
  return format(source, { ...settings, parser: "typescript" });
}
