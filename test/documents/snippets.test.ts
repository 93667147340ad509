import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import sharp from "sharp";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadContent } from "#app/load/load-content";
import { readApplication } from "../../commands/cv/application";
import { copyMinimal } from "../support/copy-minimal";
import { addTypeface } from "../support/edge-cases-site";
import { writeFiles } from "../support/files";
import { root } from "../support/root";

const folder = copyMinimal(afterAll);
const content = path.join(folder, "app/content");
const loaded = await loadContent(content);
const { written } = loaded;

interface Snippet {
  at: string;
  text: string;
}

/** The code blocks of the documents, and fields in their text, such as `label: false`. */
const snippets = ["guide.md", "writing.md", "languages.md", "resume.md"].flatMap((document) => {
  const source = readFileSync(path.join(root, "docs", document), "utf8");
  const found: Snippet[] = [];
  visit(unified().use(remarkParse).use(remarkGfm).parse(source), (node) => {
    const isBlock = node.type === "code" && /^(ts|md)$/.test(`${node.lang}`);
    if (!isBlock && !(node.type === "inlineCode" && isFields(node.value))) return;
    const at = `${document}:${node.position?.start.line}`;
    // A block may show a field twice, with different values.
    const texts = isFields(node.value) ? node.value.split(/\n(?=\w)/) : [node.value];
    found.push(...texts.map((text) => ({ at, text: completed(text) })));
  });
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

interface Place {
  file: string;
  sourceWith: (snippet: string) => string;
}

const frontMatter = "title: Snippet\ndate: 2025-01-31\nsummary: A snippet.";
const post = markdown("app/content/posts/snippet.md", frontMatter);
const application: Place = {
  file: "applications/snippet.md",
  sourceWith: (snippet) => `---\n${snippet}\n---\n`,
};

/** The places where a field may belong. A snippet is checked in the first one that accepts it. */
const places = [
  typeScript("profile"),
  typeScript("profile", "emailVisibility"),
  typeScript("theme"),
  typeScript("pages"),
  typeScript("pages", "about"),
  typeScript("pages", "resume"),
  typeScript("pages", "resume", "strings"),
  typeScript("pages", "projects", "strings"),
  typeScript("projects", "0"),
  typeScript("journey", "0"),
  post,
  markdown("app/content/fr/posts/snippet.md", frontMatter),
  application,
  markdown("app/content/pages/snippet.md", "title: Snippet\ndescription: A page with a snippet."),
];

function placesOf(snippet: string): Place[] {
  const [, name] = /^export const (\w+)/m.exec(snippet) ?? [];
  if (name) return [{ file: `app/content/${name}.ts`, sourceWith: () => snippet }];
  if (isFields(snippet)) return places;
  const sourceWith = () =>
    snippet.startsWith("---") ? snippet : post.sourceWith("").replace("Text.", snippet);
  const file = snippet.includes("\nleave out:") ? application.file : post.file;
  return [{ file, sourceWith }];
}

type Fields = Record<string, unknown>;

/** @param keys the path of the object in the file's value that gets the fields */
function typeScript(name: keyof typeof written, ...keys: string[]): Place {
  const sourceWith = (snippet: string) => {
    const value = JSON.parse(JSON.stringify(written[name])) as Fields;
    const object = keys.reduce((inside, key) => (inside[key] ??= {}) as Fields, value);
    for (const [key, field] of Object.entries(evaluated(snippet)))
      object[key] = isObject(object[key]) && isObject(field) ? { ...object[key], ...field } : field;
    return `export const ${name} = ${JSON.stringify(value)};\n`;
  };
  return { file: `app/content/${name}.ts`, sourceWith };
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && !Array.isArray(value);
}

function evaluated(fields: string): Fields {
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- the source is in docs
  return new Function(`"use strict"; return { ${fields} }`)() as Fields;
}

function markdown(file: string, frontMatter: string): Place {
  return { file, sourceWith: (snippet) => `---\n${frontMatter}\n${snippet}\n---\n\nText.\n` };
}

// Adds the images, posts and the typeface that the snippets refer to.
beforeAll(async () => {
  // The guide replaces the projects, and deletes their case studies.
  rmSync(path.join(content, "projects"), { recursive: true });
  const all = snippets.map(({ text }) => text).join("\n");
  const photo = sharp({ create: { width: 1400, height: 900, channels: 3, background: "teal" } });
  for (const [name] of all.matchAll(/(?<![\w.-])[\w.-]+\.(jpg|png)\b/g))
    await photo.toFile(path.join(content, "images", name));
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  for (const [name] of all.matchAll(/(?<![\w.-])[\w.-]+\.svg\b/g))
    writeFiles(content, { [`images/${name}`]: drawing });
  for (const [, id] of all.matchAll(/translationOf: ([\w-]+)/g))
    writeFiles(content, { [`posts/${id}.md`]: post.sourceWith("") });
  for (const [, name = ""] of all.matchAll(/[tT]ypeface: "(.+?)"/g))
    addTypeface(path.join(folder, "node_modules/@fontsource"), name, "Another Slab");
});

test("every snippet in the documents is valid", async () => {
  expect(snippets.length).toBeGreaterThan(50);
  for (const { at, text } of snippets) await tryPlaces(text, at);
});

async function tryPlaces(snippet: string, at: string): Promise<void> {
  const errors: string[] = [];
  for (const place of placesOf(snippet)) {
    const error = await errorIn(place, snippet);
    if (error === undefined) return;
    errors.push(error);
  }
  throw new Error(`${at}: ${snippet}\nis not valid:\n${errors.join("\n")}`);
}

async function errorIn({ file, sourceWith }: Place, snippet: string): Promise<string | undefined> {
  const name = path.join(folder, file);
  const before = existsSync(name) ? readFileSync(name) : undefined;
  try {
    writeFiles(folder, { [file]: sourceWith(snippet) });
    await (file === application.file ? readApplication(name, loaded) : loadContent(content));
    return undefined;
  } catch (error) {
    return (error as Error).message;
  } finally {
    if (before) writeFiles(folder, { [file]: before });
    else rmSync(name, { force: true });
  }
}
