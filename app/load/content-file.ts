import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { transform } from "esbuild";
import type * as z from "zod";
import { schemas, type Content, type FileName } from "../schema/content";
import { check, fieldOf, type ContentError, type FieldError } from "../schema/errors";
import { additionalPagesSchema, formerPageNames } from "../schema/pages";
import { profileSchema } from "../schema/shapes";
import {
  isObject,
  isPageName,
  pageStrings,
  sharedStrings,
  uiStringsFor,
} from "../ui-strings/ui-strings";
import { stringErrors, stringsKey } from "./check-strings";

export interface ContentFile {
  name: FileName;
  /** The name of its exported constant, and of the file. */
  exported: string;
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
  const written = String(profile?.language);
  // The schema of the profile reports a language without UI strings.
  const language = uiStringsFor(written) ? written : "en";
  return Promise.all(files.map((file) => checkFile(file, prefix, language)));
}

async function evaluate(folder: string, name: FileName): Promise<ContentFile> {
  const isFormer = name === "strings" && existsSync(path.resolve(folder, "wording.ts"));
  const exported = isFormer ? "wording" : name;
  const file = path.resolve(folder, `${exported}.ts`);
  const label = labelOf(file);
  const read = { name, exported, label, errors: [] };
  if (!existsSync(file)) return { ...read, source: "" };
  const source = await readFile(file, "utf8");
  const withError = (error: Omit<ContentError, "file">): ContentFile => {
    return { ...read, source, errors: [{ file: label, ...error }] };
  };
  try {
    const written = (await exportsIn(source))[exported];
    if (written !== undefined) {
      const pages = name === "pages" && isObject(written) && withTodaysKeys(written);
      return { ...read, source, written, ...pages };
    }
    return withError({
      message: `does not export \`${exported}\`. Add \`${exportOf(exported, isList(name))};\`.`,
    });
  } catch (error) {
    const { syntaxError } = await import("./content-source");
    return withError(syntaxError(source) ?? { message: (error as Error).message });
  }
}

/** The file imports only types. */
async function exportsIn(source: string): Promise<Record<string, unknown>> {
  const { code } = await transform(source, { loader: "ts" });
  const url = `data:text/javascript;base64,${Buffer.from(code).toString("base64")}`;
  return (await import(url)) as Record<string, unknown>;
}

async function checkFile(
  file: ContentFile,
  prefix: string,
  language: string,
): Promise<ContentFile> {
  if (file.errors.length > 0) return file;
  const { name, label } = file;
  const written = file.written ?? standInFor(name, prefix);
  if (written === undefined) {
    const message = `is missing. Create it with \`${exportOf(name, isList(name))};\`.`;
    return { ...file, errors: [{ file: label, message }] };
  }
  const { checked, errors } = check(schemaOf(name, prefix), withTitles(name, written, language));
  errors.push(...stringErrors(name, written));
  const complete = errors.length === 0 ? withStrings(name, checked, language) : undefined;
  const read = { ...file, written, checked: complete };
  return { ...read, errors: await Promise.all(errors.map((each) => errorIn(read, each))) };
}

/** Fills in the labels and titles that pages.ts leaves out. `label: false` is for none. Returns other files as they are. */
function withTitles(name: FileName, written: unknown, language: string): unknown {
  if (name !== "pages" || !isObject(written)) return written;
  const { pages } = uiStringsFor(language) ?? {};
  const entries = Object.entries(written).map(([page, fields]) => {
    if (!isObject(fields)) return [page, fields];
    const { strings: _, ...own } = (pages && isPageName(page) && pages[page]) || {};
    const { label, ...others } = fields;
    return [
      page,
      label === false ? { ...own, ...others, label: undefined } : { ...own, ...fields },
    ];
  });
  return Object.fromEntries(entries) as object;
}

function withStrings(name: FileName, checked: unknown, language: string): unknown {
  if (name === "strings") return sharedStrings(language, checked);
  if (name !== "pages" || !isObject(checked)) return checked;
  const entries = Object.entries(checked).map(([page, fields]) => {
    const { strings, texts, ...others } = fields as Record<string, unknown>;
    return [page, { ...others, strings: pageStrings(page, language, strings ?? texts) }];
  });
  return Object.fromEntries(entries) as object;
}

function standInFor(name: FileName, prefix: string): unknown {
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

function exportOf(name: string, list: boolean): string {
  return `export const ${name} = ${list ? "[ … ]" : "{ … }"}`;
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

const formerFields = [
  {
    field: "lines",
    isIn: (entry: object) => "lines" in entry,
    message: "is the former name of `bullets`. Rename it here and in the other entries.",
  },
  {
    field: "kind",
    isIn: (entry: { kind?: unknown }) => entry.kind === "society",
    message:
      'is "society", which is now called "volunteering". Rename it here and in other entries.',
  },
];

/** Returns notices for former keys of pages.ts, and for the first entry that has each former field or value. */
export async function formerNames(files: ContentFile[]): Promise<ContentError[]> {
  const keys = files.flatMap((file) =>
    Object.keys(file.formerKeys ?? {}).map((key) => {
      const message = `is the former name of \`${key}\`. Rename it.`;
      return { file, error: { path: [key], message } };
    }),
  );
  const texts = files.flatMap((file) => {
    if (file.exported === "wording") {
      const message = "is the former name of strings.ts. Rename the file, its export and its type.";
      return [{ file, error: { path: [], message } }];
    }
    const [page] =
      Object.entries(file.name === "pages" ? (file.written as object) : {}).find(
        ([, fields]) => isObject(fields) && stringsKey(fields) === "texts",
      ) ?? [];
    const message = "is the former name of `strings`. Rename it here and in the other pages.";
    return page ? [{ file, error: { path: [page, "texts"], message } }] : [];
  });
  const fields = formerFields.flatMap(({ field, isIn, message }) => {
    const found = files.flatMap((file) =>
      (Array.isArray(file.written) ? (file.written as object[]) : []).flatMap((entry, item) =>
        isIn(entry) ? [{ file, error: { path: [item, field], message } }] : [],
      ),
    );
    return found.slice(0, 1);
  });
  return Promise.all([...keys, ...texts, ...fields].map(({ file, error }) => errorIn(file, error)));
}

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

export async function errorIn(
  { exported, label, source, written, formerKeys = {} }: ContentFile,
  { path, message }: FieldError,
): Promise<ContentError> {
  const { lineOf } = await import("./content-source");
  const inFile = path.map((key, at) => (at === 0 && formerKeys[String(key)]) || key);
  const line = lineOf(source, exported, inFile);
  return { file: label, line, field: fieldOf(written, inFile), message };
}

export function labelOf(file: string): string {
  return path.relative("", file).replaceAll(path.sep, "/");
}
