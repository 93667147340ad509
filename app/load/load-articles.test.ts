import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { siteRoot, urlOf } from "#app/markdown/placeholders";
import { type ContentError, formatError } from "#app/schema/errors";
import { temporaryFolder, writeFiles } from "../../test/support/files";
import { labelOf } from "./content-file";
import { readFolder } from "./content-folder";
import { loadArticles } from "./load-articles";

beforeAll(
  () => void vi.useFakeTimers({ now: Date.parse("2026-02-01T12:00:00Z"), toFake: ["Date"] }),
);
afterAll(() => void vi.useRealTimers());

const post = (date: string, text: string, ...fields: string[]) =>
  `---\n${[`title: T`, `date: ${date}`, "summary: S", ...fields].join("\n")}\n---\n${text}`;

const pages = Object.entries({ about: "/about", resources: "/resources", projects: "/software" });
const content = {
  profile: { language: "en-GB" },
  strings: { article: {}, blocks: {}, callouts: {} },
  pages: Object.fromEntries(pages.map(([name, path]) => [name, { path, published: true }])),
  projects: [{ id: "sudoku" }],
} as unknown as Parameters<typeof loadArticles>[2];

async function load(
  files: Record<string, string | Buffer>,
  drafts = false,
  prefix = "",
  pages = content.pages,
) {
  const folder = temporaryFolder(onTestFinished);
  writeFiles(folder, files);
  const source = await readFolder(folder, drafts);
  const articles = await loadArticles(source, prefix, { ...content, pages });
  const shown = (error: ContentError) => formatError(error).replaceAll(`${labelOf(folder)}/`, "");
  const { errors, notes } = articles;
  return { ...articles, errors: errors.map(shown), notes: notes.map(shown) };
}

const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABAQAAAAA3bvkkAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==",
  "base64",
);

const site = {
  "posts/first.md": post("2025-05-01", "[next](second.md#x) [about](/about) ![A](own.png)"),
  "posts/second.md": post(
    "2026-02-01",
    "## x\n[study](../projects/sudoku.md)",
    "image: { file: pic.png, alt: P }",
  ),
  "posts/draft.md": post("2025-01-01", "![A secret](torn.png) ![No file](none.png)", "draft: true"),
  "posts/tomorrow.md": post("2026-02-02", ""),
  "posts/own.png": picture,
  "images/pic.png": picture,
  "posts/torn.png": "",
  "projects/sudoku.md":
    "---\n# Unsure.\nsummary: S # too short?\n---\n<!-- A\n\nnote -->\n[post](first.md)<!-- or none? -->\n\n> `<!-- code -->`\n> <!-- b -->\n",
};

test("published posts and case studies are loaded with their links and images", async () => {
  const { posts, caseStudies, images, errors, notes } = await load(site);
  expect(errors).toEqual([]);
  expect(notes).toEqual([
    'posts/draft.md:7: "none.png" is neither beside this file nor in images; did you mean "own.png"?',
    "posts/tomorrow.md:3: appears with the first build on or after 2026-02-02",
  ]);
  expect(posts.map(({ path }) => path)).toEqual(["/resources/second", "/resources/first"]);
  expect(posts[0]?.image).toEqual({ file: "pic.png", alt: "P" });
  expect(posts[1]?.html).toContain(
    `<a href="${siteRoot}resources/second#x">next</a> <a href="${siteRoot}about">about</a>`,
  );
  expect([...images.keys()].sort()).toEqual(["pic.png", "posts/own.png"]);
  expect(posts[1]?.html).toContain(`src="${urlOf("posts/own.png", "src")}"`);
  expect(posts[0]?.html).toContain(`<a href="${siteRoot}software/sudoku">study</a>`);
  expect(caseStudies.map(({ path }) => path)).toEqual(["/software/sudoku"]);
});

test("the path of a Markdown page is its file name", async () => {
  const page = "---\ntitle: T\ndescription: D\nlabel: L\n---\n[a](uses.md)";
  const { markdownPages, errors } = await load({ "pages/uses.md": page, "pages/Talks.md": page });
  const uses = markdownPages.find(({ id }) => id === "uses");
  expect([uses?.path, uses?.label]).toEqual(["/uses", "L"]);
  expect(uses?.html).toContain(`<a href="${siteRoot}uses">`);
  expect(errors).toEqual([
    'pages/Talks.md:1: the file name must be lower-case words joined by hyphens, such as "chess-ai"',
  ]);
});

test("development shows drafts and posts with a future date", async () => {
  const { posts, errors, notes } = await load(site, true);
  expect(errors).toHaveLength(2);
  expect(notes).toEqual([]);
  expect(posts.map(({ id }) => id)).toEqual(["tomorrow", "second", "first", "draft"]);
});

test("a link to a missing article or page, or a missing image, is an error with file and line", async () => {
  const { errors } = await load({
    ...site,
    "posts/links.md": post(
      "2025-01-01",
      "[a](secnd.md)\n\n[b](abuot)\n\n[c](draft.md)\n\n![d](pik.png)\n\n![e](torn.png)\n\n[f](www.example.com) [g](sam@example.com) ![h](demo.mov)",
    ),
    "posts/demo.mov": "",
    "posts/2025/up.md": post("2025-01-01", "![a](own.png)"),
    "posts/moved.md": post("2025-01-01", "", "image: { file: none.svg, alt: N }"),
    "projects/sudokus.md": "",
  });
  expect(errors).toEqual([
    'posts/2025/up.md:6: "own.png" is neither beside this file nor in images; did you mean "../own.png"?',
    'posts/links.md:6: "secnd.md" is not a post, case study or page; did you mean "second.md"?',
    'posts/links.md:8: "abuot" is not a path. Begin it with "/".',
    'posts/links.md:16: "www.example.com" is not a path; did you mean https://www.example.com?',
    'posts/links.md:16: "sam@example.com" is not a path; did you mean mailto:sam@example.com?',
    'posts/links.md:12: "pik.png" is neither beside this file nor in images; did you mean "pic.png"?',
    'posts/links.md:14: "torn.png" is damaged, or not an image that every browser shows. Save it again as PNG, JPEG, WebP, GIF or SVG.',
    'posts/links.md:16: "demo.mov" is a video that not every browser plays. Save it as MP4.',
    'posts/moved.md:5: "none.svg" is neither beside this file nor in images. Correct it or add it.',
    'projects/sudokus.md:1: "sudokus" is not the id of a project in projects.ts; did you mean "sudoku"?',
  ]);
});

test("a translation may have a different name from its original, and the original must exist", async () => {
  const { posts, errors } = await load(
    {
      ...site,
      "fr/posts/premier.md": post("2025-05-01", "", "translationOf: first"),
      "fr/posts/brouillon.md": post("2025-05-01", "", "translationOf: darft"),
    },
    false,
    "/fr",
  );
  expect(posts.find(({ id }) => id === "premier")?.translationOf).toBe("first");
  expect(errors).toEqual([
    'fr/posts/brouillon.md:5, translationOf: "darft" is not in posts of the default language; did you mean "draft"?',
  ]);
});

test("an article is rendered again when an article that it links to is deleted", async () => {
  const files = { "posts/links.md": post("2025-01-01", "[first](first.md)") };
  expect((await load({ ...site, ...files })).errors).toEqual([]);
  expect((await load(files)).errors).toEqual([
    'posts/links.md:6: "first.md" is not a post, case study or page. Correct it or add it.',
  ]);
});

test("posts may be in subfolders, and must be saved as UTF-8", async () => {
  const { posts, images, errors } = await load({
    "posts/2025/by-year.md": post("2025-01-01", "[other](bundle.md)"),
    "posts/bundle/index.md": post("2025-01-01", `![A](${"été.png".normalize("NFC")})`),
    [`posts/bundle/${"été.png".normalize("NFD")}`]: picture,
    "posts/bundle/.DS_Store": "",
    "posts/latin.md": Buffer.from(post("2025-01-01", "caf\u00e9"), "latin1"),
  });
  const paths = posts.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(["/resources/by-year", "/resources/bundle"]));
  expect([...images.keys()]).toEqual([`posts/bundle/${"été.png".normalize("NFC")}`]);
  expect(errors).toEqual(["posts/latin.md:1: is not saved as UTF-8. Save it in that encoding."]);
});
