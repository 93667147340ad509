import { spawnSync } from "node:child_process";
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
const application = markdown("applications/snippet.md", "for: Acme");

/** The places where a field may belong. A snippet is checked in the first one that accepts it. */
const places = [
  typeScript("Profile", "profile"),
  typeScript("Profile", "profile", "emailVisibility"),
  typeScript("Theme", "theme"),
  typeScript("Pages", "pages"),
  typeScript("Pages", "pages", "about"),
  typeScript("Pages", "pages", "resume", "strings"),
  typeScript("Pages", "pages", "projects", "strings"),
  typeScript("Projects", "projects", "0"),
  typeScript("Timeline", "journey", "0"),
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
  const file = snippet.startsWith("---\nfor:") ? application.file : post.file;
  return [{ file, sourceWith }];
}

type Fields = Record<string, unknown>;

/** @param keys the path of the object in the file's value that gets the fields */
function typeScript(type: string, name: keyof typeof written, ...keys: string[]): Place {
  const sourceWith = (snippet: string) => {
    const value = JSON.parse(JSON.stringify(written[name])) as Fields;
    const object = keys.reduce((inside, key) => (inside[key] ??= {}) as Fields, value);
    for (const [key, field] of Object.entries(evaluated(snippet)))
      object[key] = isObject(object[key]) && isObject(field) ? { ...object[key], ...field } : field;
    const source = `export const ${name} = ${JSON.stringify(value)} satisfies ${type};\n`;
    return `import type { ${type} } from "#schema/content";\n\n${source}`;
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
  for (const [, id] of all.matchAll(/translationOf: ([\w-]+)/g))
    writeFiles(content, { [`posts/${id}.md`]: post.sourceWith("") });
  for (const [, name = ""] of all.matchAll(/[tT]ypeface: "(.+?)"/g))
    addTypeface(path.join(folder, "node_modules/@fontsource"), name, "Another Slab");
});

test("every snippet in the documents is valid, and has the type of its file", async () => {
  for (const [index, { at, text }] of snippets.entries()) {
    const { file, sourceWith } = await placeOf(text, at);
    if (file.endsWith(".ts")) writeFiles(folder, { [`snippets/${index}.ts`]: sourceWith(text) });
  }
  const types = {
    extends: "./tsconfig.json",
    include: ["app", "snippets"],
    exclude: ["**/*.test.*"],
  };
  writeFiles(folder, { "tsconfig.snippets.json": JSON.stringify(types) });
  const tsc = ["node_modules/typescript/bin/tsc", "-p", "tsconfig.snippets.json"];
  expect(spawnSync(process.execPath, tsc, { cwd: folder, encoding: "utf8" }).stdout).toBe("");
});

async function placeOf(snippet: string, at: string): Promise<Place> {
  const errors: string[] = [];
  for (const place of placesOf(snippet)) {
    const error = await errorIn(place, snippet);
    if (error === undefined) return place;
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
