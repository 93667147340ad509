import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { transform } from "esbuild";
import type * as z from "zod";
import { schemas, type Content, type FileName } from "../schema/content";
import { check, fieldOf, type ContentError, type FieldError } from "../schema/errors";
import { additionalPagesSchema, formerPageNames, knownPageNames } from "../schema/pages";
import { profileSchema } from "../schema/shapes";
import type { UiStrings } from "../schema/ui-strings";
import { withUiStrings, uiStringsFor } from "../ui-strings/ui-strings";

/** A file of the content. */
export interface ContentFile {
  name: FileName;
  /** The path for error messages. */
  label: string;
  source: string;
  /** The exported value with today's keys of pages, or the stand-in for an optional file. */
  written?: unknown;
  /** The former keys of pages in the file, by today's: `{ experience: "security" }`. */
  formerKeys?: Record<string, string>;
  /** The checked value with UI strings and defaults. Undefined if there are errors. */
  checked?: unknown;
  errors: ContentError[];
}

/**
 * Reads and checks the files of a language. Fills in the UI strings that the owner leaves out.
 *
 * @param prefix "" for the default language, or that of an additional one, such as "/fr", which has no theme of its own
 */
export async function readFiles(folder: string, prefix: string): Promise<ContentFile[]> {
  const names = (Object.keys(schemas) as FileName[]).filter((name) => !prefix || name !== "theme");
  const files = await Promise.all(names.map((name) => evaluate(path.join(folder, prefix), name)));
  const profile = files.find(({ name }) => name === "profile")?.written as
    { language?: unknown } | undefined;
  const uiStrings = uiStringsFor(profile?.language);
  return Promise.all(files.map((file) => checkFile(file, prefix, uiStrings)));
}

async function evaluate(folder: string, name: FileName): Promise<ContentFile> {
  const file = path.resolve(folder, `${name}.ts`);
  const label = labelOf(file);
  if (!existsSync(file)) return { name, label, source: "", errors: [] };
  const source = await readFile(file, "utf8");
  const withError = (error: Omit<ContentError, "file">): ContentFile => {
    return { name, label, source, errors: [{ file: label, ...error }] };
  };
  try {
    const exported = (await exportsIn(source))[name];
    if (exported !== undefined) {
      const pages = name === "pages" && isObject(exported) && withTodaysKeys(exported);
      return { name, label, source, written: exported, ...pages, errors: [] };
    }
    return withError({ message: `does not export \`${name}\`. Add \`${exportOf(name)};\`.` });
  } catch (error) {
    const { syntaxError } = await import("./content-source");
    return withError(syntaxError(source) ?? { message: (error as Error).message });
  }
}

/** Runs a file that imports only types, and returns its exports. */
async function exportsIn(source: string): Promise<Record<string, unknown>> {
  const { code } = await transform(source, { loader: "ts" });
  const url = `data:text/javascript;base64,${Buffer.from(code).toString("base64")}`;
  return (await import(url)) as Record<string, unknown>;
}

async function checkFile(
  file: ContentFile,
  prefix: string,
  uiStrings: UiStrings | undefined,
): Promise<ContentFile> {
  if (file.errors.length > 0) return file;
  const { name, label } = file;
  const written = file.written ?? standInFor(name, prefix, uiStrings);
  if (written === undefined) {
    const message = `is missing. Create it with \`${name === "pages" ? pagesFor(prefix) : exportOf(name)};\`.`;
    return { ...file, errors: [{ file: label, message }] };
  }
  const { checked, errors } = check(
    schemaOf(name, prefix),
    withUiStrings(name, written, uiStrings),
  );
  const read = { ...file, written, checked };
  return { ...read, errors: await Promise.all(errors.map((each) => errorIn(read, each))) };
}

/** Returns the stand-in for a missing file; undefined if the file is required. */
function standInFor(name: FileName, prefix: string, uiStrings: UiStrings | undefined): unknown {
  if (name === "wording") return uiStrings && {};
  const withoutFile = schemas[name].safeParse(undefined);
  if (withoutFile.success) return withoutFile.data;
  if (!prefix || name === "profile" || name === "pages") return undefined;
  return isList(name) ? [] : {};
}

function isList(name: FileName): boolean {
  return schemas[name].safeParse([]).success;
}

function schemaOf(name: FileName, prefix: string): z.ZodType {
  if (prefix && name === "pages") return additionalPagesSchema(prefix);
  if (!prefix || name !== "profile") return schemas[name];
  return profileSchema.refine(
    ({ language }) => `/${language.toLowerCase()}-`.startsWith(`${prefix}-`),
    {
      path: ["language"],
      message: 'must match its folder, such as "fr-FR" in fr/',
    },
  );
}

function exportOf(name: FileName): string {
  return `export const ${name} = ${isList(name) ? "[ … ]" : "{ … }"}`;
}

/** Returns the shortest valid pages.ts. An additional language needs only its landing page. */
function pagesFor(prefix: string): string {
  const description = "What this page shows, in a sentence of 50 to 160 characters.";
  const pages = (prefix ? ["home"] : knownPageNames).map((name) => {
    const fields = name === "home" ? 'path: "/", title: "Home"' : `path: "/${name}"`;
    return `${name}: { ${fields}, description }`;
  });
  return `const description = "${description}"; export const pages = { ${pages.join(", ")} }`;
}

/** Gives the pages of a page list that have a former key today's, unless another page has that. */
function withTodaysKeys(pages: object): Pick<ContentFile, "written" | "formerKeys"> {
  const formerKeys: Record<string, string> = {};
  for (const [former, key] of Object.entries(formerPageNames))
    if (former in pages && !(key in pages)) formerKeys[key] = former;
  const keyOf = (written: string) =>
    Object.keys(formerKeys).find((key) => formerKeys[key] === written) ?? written;
  const entries = Object.entries(pages).map(([key, page]) => [keyOf(key), page] as const);
  return { written: Object.fromEntries(entries), formerKeys };
}

/** Returns notices for former keys of pages.ts, and for the first entry that has `lines`, the former name of `bullets`. */
export async function formerNames(files: ContentFile[]): Promise<ContentError[]> {
  const keys = files.flatMap((file) =>
    Object.keys(file.formerKeys ?? {}).map((key) => {
      const message = `is the former name of \`${key}\`. Rename it.`;
      return { file, error: { path: [key], message } };
    }),
  );
  const lines = files.flatMap((file) => {
    const items = Array.isArray(file.written) ? (file.written as object[]) : [];
    const message = "is the former name of `bullets`. Rename it here and in the other entries.";
    return items.flatMap((each, item) =>
      "lines" in each ? [{ file, error: { path: [item, "lines"], message } }] : [],
    );
  });
  return Promise.all(
    [...keys, ...lines.slice(0, 1)].map(({ file, error }) => errorIn(file, error)),
  );
}

/** Returns a notice for each profile whose availability has ended and is no longer shown. */
export function endedAvailability(files: ContentFile[]): Promise<ContentError[]> {
  const message = "has passed, so the site does not show it. Set a later day, or delete it.";
  return Promise.all(
    files
      .filter(({ name, written, checked }) => {
        const [before, after] = [written, checked] as Pick<Content["profile"], "availability">[];
        return name === "profile" && before?.availability && !after?.availability;
      })
      .map((file) => errorIn(file, { path: ["availability", "until"], message })),
  );
}

/** Adds the file, the line and the field to an error in the exported value. */
export async function errorIn(
  { name, label, source, written, formerKeys = {} }: ContentFile,
  { path, message }: FieldError,
): Promise<ContentError> {
  const { lineOf } = await import("./content-source");
  const inFile = path.map((key, at) => (at === 0 && formerKeys[String(key)]) || key);
  const line = lineOf(source, name, inFile);
  return { file: label, line, field: fieldOf(written, inFile), message };
}

/** Returns a path for error messages, relative to the project's root. */
export function labelOf(file: string): string {
  return path.relative("", file).replaceAll(path.sep, "/");
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
