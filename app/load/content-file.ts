import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { transform, type TransformFailure } from "esbuild";
import type * as z from "zod";
import { conflict, conflictMark } from "#app/markdown/read-markdown";
import { type FileName, schemas } from "#app/schema/content";
import { check, type ContentError, type FieldError, fieldOf } from "#app/schema/errors";
import { type Page, pagesSchema } from "#app/schema/pages";
import { profileSchema } from "#app/schema/shapes";
import type { UiStrings } from "#app/ui-strings/en";
import { isPageName, pageStrings, sharedStrings, uiStringsFor } from "#app/ui-strings/ui-strings";

export interface ContentFile {
  /** The name of the file and of its exported constant. */
  name: FileName;
  label: string;
  /** Empty if there is no file. */
  source: string;
  /** The exported value, or the default of an optional file. */
  written?: unknown;
  /** The checked value with UI strings and defaults. Undefined if there are errors. */
  checked?: unknown;
  errors: ContentError[];
}

/**
 * Reads and checks the files of a language, and fills in missing UI strings.
 *
 * @param prefix "" for the default language. Otherwise the language's, such as "/fr": it shares the default one's theme
 */
export async function readFiles(folder: string, prefix: string): Promise<ContentFile[]> {
  const names = namesIn(prefix);
  const files = await Promise.all(names.map((name) => evaluate(path.join(folder, prefix), name)));
  const profile = files.find(({ name }) => name === "profile")?.written as { language?: unknown };
  const written = String(profile?.language);
  const language = uiStringsFor(written) ? written : "en";
  return Promise.all(files.map((file) => checkFile(file, prefix, language)));
}

export function namesIn(prefix: string): FileName[] {
  return (Object.keys(schemas) as FileName[]).filter((name) => !prefix || name !== "theme");
}

async function evaluate(folder: string, name: FileName): Promise<ContentFile> {
  const file = path.resolve(folder, `${name}.ts`);
  const label = labelOf(file);
  const withError = (source: string, error: Omit<ContentError, "file">): ContentFile => {
    return { name, label, source, errors: [{ file: label, ...error }] };
  };
  if (!existsSync(file)) {
    const written = [[], {}].find((empty) => schemas[name].safeParse(empty).success);
    if (written) return { name, label, source: "", written, errors: [] };
    return withError("", {
      message: `is missing. Create it, and begin it with \`export const ${name} = {\`.`,
    });
  }
  const source = await readFile(file, "utf8");
  try {
    const written = (await exportsIn(source))[name];
    const message = `does not export \`${name}\`. Begin it with \`export const ${name} =\`.`;
    if (written === undefined) return withError(source, { message });
    return { name, label, source, written, errors: [] };
  } catch (error) {
    return withError(source, problemOf(error as Error | TransformFailure, source));
  }
}

/** Evaluating the file is safe, because it imports nothing but types. */
async function exportsIn(source: string): Promise<Record<string, unknown>> {
  const { code } = await transform(source, { loader: "ts" });
  const url = `data:text/javascript;base64,${Buffer.from(code).toString("base64")}`;
  return (await import(url)) as Record<string, unknown>;
}

function problemOf(error: Error | TransformFailure, source: string): Omit<ContentError, "file"> {
  const mark = source.search(conflictMark);
  if (mark >= 0) return { line: source.slice(0, mark).split("\n").length, message: conflict };
  const [first] = "errors" in error ? error.errors : [];
  if (!first?.location) return { message: error.message };
  const { line, column } = first.location;
  const advice =
    "Look for a missing comma, or for a string with missing, curly or unescaped quotes.";
  return { line, field: `column ${column + 1}`, message: `${first.text}. ${advice}` };
}

async function checkFile(
  file: ContentFile,
  prefix: string,
  language: string,
): Promise<ContentFile> {
  if (file.errors.length > 0) return file;
  const { name, written } = file;
  const { checked, errors } = check(schemaOf(name, prefix), written);
  const found = await Promise.all(errors.map((each) => errorIn(file, each)));
  return { ...file, checked: checked && completed(name, checked, prefix, language), errors: found };
}

/** Fills in the UI strings that strings.ts and pages.ts leave out, and the prefix of all paths. */
function completed(name: FileName, checked: unknown, prefix: string, language: string): unknown {
  if (name === "strings") return sharedStrings(language, checked);
  if (name !== "pages") return checked;
  const { sections: _, ...written } = checked as z.output<typeof pagesSchema>;
  const entries = Object.entries(written as Record<string, WrittenPage>);
  const { pages } = uiStringsFor(language) as UiStrings;
  return Object.fromEntries(
    entries.map(([page, { label, strings, ...fields }]) => {
      const own: Partial<Page> = isPageName(page) ? pages[page] : {};
      return [
        page,
        {
          ...fields,
          title: fields.title ?? own.title,
          label: label === false ? undefined : (label ?? own.label),
          path: (prefix + fields.path).replace(/(?<=.)\/$/, ""),
          strings: pageStrings(page, language, strings),
        },
      ];
    }),
  );
}

type WrittenPage = Omit<Page, "label"> & { label?: string | false; strings: unknown };

function schemaOf(name: FileName, prefix: string): z.ZodType {
  if (prefix && name === "pages") return pagesSchema.omit({ sections: true });
  if (!prefix || name !== "profile") return schemas[name];
  return profileSchema.refine(
    ({ language }) => `/${language.toLowerCase()}-`.startsWith(`${prefix}-`),
    {
      path: ["language"],
      message: 'must match its folder, such as "fr-FR" in fr/',
    },
  );
}

export async function errorIn(
  { name, label, source, written }: ContentFile,
  { path, message }: FieldError,
): Promise<ContentError> {
  const { lineOf } = await import("./content-source");
  const line = lineOf(source, name, path);
  return { file: label, line, field: fieldOf(written, path), message };
}

export function labelOf(file: string): string {
  return path.relative("", file).replaceAll(path.sep, "/");
}
