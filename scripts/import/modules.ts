import { readFile } from "node:fs/promises";
import path from "node:path";
import { format, resolveConfig } from "prettier";
import type { Plugin } from "vite";
import { images } from "../../vite/images";
import { loadSource } from "../../vite/load-source";
import type { Kept, SiteContent } from "./content-of-resume";
import { ImportError } from "./import-error";
import { keptOf } from "./profile";

/** The source texts of modules by their paths from the site's folder. */
export type Modules = Record<string, string>;

/** The modules that an import writes. Wording and theme are not part of a résumé. */
const names: (keyof SiteContent)[] = [
  "profile",
  "experience",
  "journey",
  "projects",
  "technologies",
  "achievements",
  "certifications",
  "resources",
  "pages",
];

const files = names.map((name) => `app/content/${name}.ts`);

/**
 * Reads the existing modules.
 *
 * @param folder the folder of the content, such as app/content
 */
export async function readModules(folder: string): Promise<Modules> {
  const modules = await Promise.all(
    files.map(async (file) => {
      const source = await readFile(path.join(folder, path.basename(file)), "utf8").catch(() => undefined);
      return source === undefined ? [] : [[file, source] as const];
    }),
  );
  return Object.fromEntries(modules.flat());
}

/**
 * Replaces the data of the modules. The imports and the comment before the data are kept.
 *
 * @param root the site's folder
 * @param before the existing modules
 * @throws ImportError if a module is missing or does not begin like the sample's
 */
export async function printModules(root: string, before: Modules, content: SiteContent): Promise<Modules> {
  const modules = await Promise.all(
    names.map(async (name) => {
      const file = `app/content/${name}.ts`;
      const head = /^[^]*?\b(?:content|pageRegistry)\([^[{]*/.exec(before[file] ?? "")?.[0];
      if (!head) throw new ImportError(`${file} does not begin like the sample's: restore that file first`);
      const filepath = path.join(root, file);
      const options = { ...(await resolveConfig(filepath)), filepath };
      return [file, await format(`${head}${literal(content[name])});`, options)] as const;
    }),
  );
  return Object.fromEntries(modules);
}

/** The source text of a value. Prettier keeps an object on several lines if its first field is on a new line. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, each]) => !isLeftOut(each));
  const lines = fields.map(([name, each]) => `${JSON.stringify(name)}: ${literal(each)}`);
  return `{${lines.length > 2 ? "\n" : ""}${lines.join(",")}}`;
}

/** Whether a field is left out: the schema reads a missing list as an empty one. */
function isLeftOut(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0);
}

/** A Vite plugin that loads these modules instead of the files in the site's folder. */
export function instead(root: string, modules: Modules): Plugin {
  return { name: "instead", enforce: "pre", load: (id) => modules[path.relative(root, id)] };
}

/** A Vite plugin that loads content as it was written, unchecked. */
const asWritten: Plugin = {
  name: "as-written",
  enforce: "pre",
  resolveId: (source) => (/schema\/(content|pages)$/.test(source) ? "\0as-written" : undefined),
  load: (id) =>
    id === "\0as-written"
      ? "export const content = (file, schema, data) => data; export const pageRegistry = (file, data) => data;"
      : undefined,
};

/**
 * Reads the content that an import keeps.
 *
 * @param before the existing modules
 */
export async function readKept(root: string, before: Modules): Promise<Kept> {
  const read = <Name extends keyof SiteContent>(name: Name) =>
    loadSource<Pick<SiteContent, Name>>(
      `/app/content/${name}.ts`,
      [instead(root, before), asWritten, images()],
      root,
    );
  const [{ pages }, { profile }] = await Promise.all([read("pages"), read("profile")]);
  return { pages, profile: keptOf(profile) };
}

/**
 * Checks all content by its schema, with these modules in it.
 *
 * @throws SourceError if there is a mistake
 */
export async function checkModules(root: string, modules: Modules): Promise<void> {
  await loadSource("/vite/content.ts", [instead(root, modules), images()], root);
}
