import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { afterAll, expect, test } from "vitest";
import type * as z from "zod";
import { loadContent } from "#app/load/load-content";
import { readMarkdown } from "#app/markdown/read-markdown";
import { renderMarkdown } from "#app/markdown/render-markdown";
import { type FileName, schemas } from "#app/schema/content";
import { check } from "#app/schema/errors";
import { markdownPageSchema, postSchema } from "#app/schema/posts";
import { readApplication } from "../../commands/cv/application";
import { temporaryFolder } from "../support/files";
import { minimalFolder } from "../support/fixture-site";

const loaded = await loadContent(minimalFolder);
const { written } = loaded;

/** The code blocks of the documents, and fields in their text, such as `label: false`. */
const snippets = ["guide.md", "writing.md", "languages.md", "resume.md"].flatMap((document) => {
  const found: { at: string; text: string }[] = [];
  visit(
    unified()
      .use(remarkParse)
      .use(remarkGfm)
      .parse(readFileSync(`docs/${document}`)),
    (node) => {
      const isBlock = node.type === "code" && /^(ts|md)$/.test(`${node.lang}`);
      if (isBlock || (node.type === "inlineCode" && isFields(node.value)))
        found.push({ at: `${document}:${node.position?.start.line}`, text: completed(node.value) });
    },
  );
  return found;
});

function isFields(text: string): boolean {
  return /^[a-z]\w*: /.test(text);
}

function completed(snippet: string): string {
  return snippet
    .replaceAll('"…"', '"A sentence that is as long as the description of a page has to be."')
    .replaceAll("https://…", "https://www.example.com")
    .replaceAll(", … }", " }");
}

type Fields = Record<string, unknown>;

/** Returns the errors of a snippet in a place where it may belong. */
type Check = (snippet: string) => unknown[] | Promise<unknown[]>;

/** The places where a field may belong. */
const places = [
  inFile("profile"),
  inFile("profile", "emailVisibility"),
  inFile("theme"),
  inFile("pages"),
  inFile("pages", "about"),
  inFile("pages", "resume"),
  inFile("pages", "resume", "strings"),
  inFile("pages", "projects", "strings"),
  inFile("projects", "0"),
  inFile("journey", "0"),
  inFrontMatter(postSchema, "title: Snippet\ndate: 2025-01-31\nsummary: A snippet."),
  inFrontMatter(markdownPageSchema, "title: Snippet\ndescription: A page with a snippet."),
  (fields: string) => errorsInApplication(`---\n${fields}\n---\n`),
];

function placesOf(snippet: string): Check[] {
  const [, name, value] = /^export const (\w+) = ([^]*) satisfies/m.exec(snippet) ?? [];
  if (name) return [() => errorsInFile(name as FileName, evaluated(`value: ${value}`).value)];
  if (isFields(snippet)) return places;
  if (snippet.startsWith("---"))
    return [() => readMarkdown(snippet, postSchema).errors, errorsInApplication];
  return [errorsInArticle];
}

function errorsInFile(name: FileName, value: unknown): unknown[] {
  return check(schemas[name], value).errors;
}

/** @param keys the path of the object in the file's value that gets the fields */
function inFile(name: FileName, ...keys: string[]): Check {
  return (snippet) => {
    const value = JSON.parse(JSON.stringify(written[name])) as Fields;
    const object = keys.reduce((inside, key) => (inside[key] ??= {}) as Fields, value);
    for (const [key, field] of Object.entries(evaluated(snippet)))
      object[key] = isObject(object[key]) && isObject(field) ? { ...object[key], ...field } : field;
    return errorsInFile(name, value);
  };
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && !Array.isArray(value);
}

/** @throws if the fields are front matter */
function evaluated(fields: string): Fields {
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- the source is in docs
  return new Function(`"use strict"; return { ${fields} }`)() as Fields;
}

function inFrontMatter(schema: z.ZodType, required: string): Check {
  return (fields) => readMarkdown(`---\n${required}\n${fields}\n---\n`, schema).errors;
}

const file = path.join(temporaryFolder(afterAll), "snippet.md");

async function errorsInApplication(source: string): Promise<unknown[]> {
  writeFileSync(file, source);
  await readApplication(file, loaded);
  return [];
}

async function errorsInArticle(markdown: string): Promise<unknown[]> {
  const { strings, profile } = loaded.content;
  const none = { firstLine: 1, imageOf: () => undefined, resolveLink: (target: string) => target };
  return (await renderMarkdown(markdown, { ...none, strings, language: profile.language })).errors;
}

test("every snippet in the documents is valid", async () => {
  expect(snippets.length).toBeGreaterThan(50);
  for (const { at, text } of snippets) {
    const errors = await Promise.all(
      placesOf(text).map((check) =>
        Promise.resolve(text)
          .then(check)
          .catch((error: unknown) => [error]),
      ),
    );
    expect(errors.some(({ length }) => length === 0) || errors, `${at}: ${text}`).toBe(true);
  }
});
