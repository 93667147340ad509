import { execFileSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeEach, expect, test } from "vitest";
import { parse } from "yaml";
import { loadContent } from "../../app/load/load-content";
import { articleStrings } from "../../app/schema/wording";
import { astroFiles, astroPosts } from "../test/fixtures/blogs/astro";
import type { BlogPost } from "../test/fixtures/blogs/blog-post";
import { hugoConfig, hugoFiles, hugoPosts } from "../test/fixtures/blogs/hugo";
import { jekyllConfig, jekyllIncludes, jekyllPosts } from "../test/fixtures/blogs/jekyll";
import { minimalFolder } from "../../test/support/fixture-site";
import type { Blog } from "./blog";
import { levelsFor } from "./convert-markdown";
import { convertPost } from "./convert-post";
import { codeSpan, fenced } from "./draft";
import type { Engine } from "./liquid";
import type { OldPost } from "./blog";
import { importPosts } from "./import-posts";

const temporary = await mkdtemp(path.join(tmpdir(), "posts-"));
const folder = path.join(temporary, "content");
const blog = path.join(temporary, "blog");
afterAll(() => rm(temporary, { recursive: true, force: true }));
beforeEach(async () => {
  await rm(temporary, { recursive: true, force: true });
  await cp(minimalFolder, folder, { recursive: true });
});

const dot = await readFile(path.join(minimalFolder, "images/portrait.png"));

/** Imports a blog with these files. Files without a text are images. */
async function imported(files: Record<string, string | undefined>) {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.join(blog, path.dirname(file)), { recursive: true });
    await writeFile(path.join(blog, file), text ?? dot);
  }
  const said = await importPosts(blog, folder);
  return said.replaceAll(folder, "content").split("\n");
}

const read = (name: string) => readFile(path.join(folder, "posts", name), "utf8");

const filesOf = (posts: BlogPost[]) =>
  Object.fromEntries(posts.map((post) => [post.file, post.head + post.text]));

/** Imports posts, and returns their texts and old paths by their titles. */
async function becomeOf(posts: BlogPost[]) {
  const names = await readdir(path.join(folder, "posts"));
  const all = await Promise.all(names.filter((name) => name.endsWith(".md")).map(read));
  const parts = all.map((each) => /^---\n([^]*?\n)---\n\n([^]*)\n$/.exec(each) ?? []);
  const known = new Map(
    parts.map(([, fields = "", text]) => {
      const { title, was = [] } = parse(fields) as { title: string; was?: string[] };
      return [title, { text, was }];
    }),
  );
  return posts.map(({ head }) => {
    const [, title = ""] = /title(?: =|:) ["']?([^\n]*?)["']?\n/i.exec(head) ?? [];
    return known.get(title);
  });
}

const blogs: [system: string, posts: BlogPost[], files: Record<string, string | undefined>][] = [
  [
    "Hugo",
    hugoPosts,
    {
      ...hugoFiles,
      "static/img/dot.png": undefined,
      "content/essays/trip/dot.png": undefined,
    },
  ],
  [
    "Jekyll",
    jekyllPosts,
    { "_config.yml": jekyllConfig, ...jekyllIncludes, "assets/dot.png": undefined },
  ],
  ["Astro", astroPosts, { ...astroFiles, "src/assets/dot.png": undefined }],
];

test.each(blogs)(
  "the posts of a blog of %s come over whole, with the addresses that they had",
  async (_, posts, others) => {
    await imported({ ...filesOf(posts), ...others });
    const became = await becomeOf(posts);
    for (const [at, { file, becomes, was }] of posts.entries())
      expect(became[at], file).toEqual({ text: becomes, was });
  },
);

test("a second import changes nothing, and the content is one that the site takes", async () => {
  const files = { ...filesOf(hugoPosts), "hugo.toml": hugoConfig, "static/img/dot.png": undefined };
  await imported(files);
  const before = await readdir(path.join(folder, "posts"));
  expect((await imported(files)).at(-1)).toBe(
    `0 of ${hugoPosts.length} posts added to content/posts.`,
  );
  expect(await readdir(path.join(folder, "posts"))).toEqual(before);
  const { posts } = (await loadContent(folder)).content;
  expect(posts.find(({ id }) => id === "math")?.html).toContain("<math");
  // Hugo takes its keys in any case.
  expect(await read("trip.md")).toContain("draft: true\n");
});

test("a message names the line of the old file, and is printed once for many posts", async () => {
  const said = await imported({
    "_config.yml": "title: [\n",
    "about.md": "---\ntitle: About\n---\nMe.\n",
    ...Object.fromEntries(
      [1, 2, 3, 4].map((day) => [
        `_posts/2020-01-0${day}-post-${day}.md`,
        `---\nlayout: post\ntitle: Post ${day}\n---\nA text to begin with.\n\n![](https://example.com/a.png) {{ nope }}\n`,
      ]),
    ),
    "_posts/2020-01-05-broken.md": "---\ntitle: [\n---\nText.\n",
  });
  expect(said).toEqual([
    "added   posts/post-1.md",
    "added   posts/post-2.md",
    "added   posts/post-3.md",
    "added   posts/post-4.md",
    "a tag cannot be evaluated (undefined variable: nope): kept as text: 4 times, _posts/2020-01-01-post-1.md:7 ({{ nope }}), _posts/2020-01-02-post-2.md:7 ({{ nope }}), _posts/2020-01-03-post-3.md:7 ({{ nope }}) …",
    "an image on another site is now a link: 4 times, _posts/2020-01-01-post-1.md:7 (https://example.com/a.png), _posts/2020-01-02-post-2.md:7 (https://example.com/a.png), _posts/2020-01-03-post-3.md:7 (https://example.com/a.png) …",
    "Left out of the front matter, because the site has no such field: layout (4)",
    expect.stringMatching(/^_config\.yml: cannot be read/),
    expect.stringMatching(
      /^skipped _posts\/2020-01-05-broken\.md: its front matter cannot be read/,
    ),
    expect.stringMatching(/^skipped about\.md: is a page, not a post/),
    "4 of 4 posts added to content/posts.",
  ]);
});

test("a Jekyll draft needs neither date nor title, and a Hugo translation is not a post in the main language", async () => {
  await imported({ "_drafts/my-idea.md": "---\n---\nA text to begin with.\n" });
  const draft = await read("my-idea.md");
  expect(draft).toContain("title: My Idea\n");
  expect(draft).toContain("draft: true\n");
  await rm(blog, { recursive: true });
  const said = await imported({
    "hugo.toml": "[languages.fr]\nweight = 2\n",
    "content/posts/a/index.fr.md": "---\ndate: 2020-01-02\n---\nUn texte.\n",
  });
  expect(said[0]).toBe(
    "skipped content/posts/a/index.fr.md: is a translation: save it as app/content/fr/posts/NAME.md, with the name of the original post",
  );
});

test("a file that cannot be read does not end the import", async () => {
  const files = {
    "a.md":
      "---\ndate: 2020-01-02\n---\nA text to begin with.\n\nA ![x](gone.png) text, ![y](/img/100%load.png).\n",
  };
  await mkdir(path.join(blog, "x.md"), { recursive: true });
  await symlink("nowhere.png", path.join(blog, "gone.png"));
  if (process.platform !== "win32") execFileSync("mkfifo", [path.join(blog, "pipe.md")]);
  expect(await imported(files)).toEqual([
    "added   posts/a.md",
    "a.md:6 (gone.png): there is no such image",
    "a.md:6 (/img/100%load.png): there is no such image",
    "1 of 1 posts added to content/posts.",
  ]);
  expect(await read("a.md")).toContain(
    "A \\!\\[x\\]\\(gone.png\\) text, \\!\\[y\\]\\(/img/100%load.png\\).\n",
  );
});

test("the page of posts is published, and the report says so", async () => {
  const pages = path.join(folder, "pages.ts");
  const source = await readFile(pages, "utf8");
  await writeFile(
    pages,
    source.replace('path: "/resources",', 'path: "/resources",\n    published: false,'),
  );
  const said = await imported({ "a.md": "---\ndate: 2020-01-02\n---\nA text.\n" });
  expect(said).toContain("pages.ts: the page of posts, /resources, is published now.");
  expect((await loadContent(folder)).content.posts.map(({ id }) => id)).toContain("a");
});

test("levels of headings have no gaps, and keep what belongs to what", () => {
  const cases: [used: number[], made: number[]][] = [
    [
      [4, 4, 4],
      [2, 2, 2],
    ],
    [
      [1, 2, 3],
      [2, 3, 4],
    ],
    [
      [2, 4, 4, 2],
      [2, 3, 3, 2],
    ],
    [
      [3, 2, 3],
      [2, 2, 3],
    ],
    [
      [2, 4, 3, 2, 3, 4],
      [2, 3, 3, 2, 3, 4],
    ],
    [
      [1, 2, 3, 4, 5, 6],
      [2, 3, 4, 5, 6, 6],
    ],
  ];
  for (const [used, made] of cases) {
    expect(levelsFor(used), used.join()).toEqual(made);
  }
});

test("text and code that need no change come over byte for byte", async () => {
  const code = fc.string({ unit: fc.constantFrom(...Array.from("ab{%}<>$\\`_*[](#:=!|/ \n")) });
  const block = fc.oneof(
    fc.constantFrom(
      "A text with *marks* and [a link](https://example.com/).",
      "- a\n- b\n\n  c",
      "> Said.",
      "| a |\n| - |\n| b |",
      "## Part",
      "1. One",
    ),
    code.map((each) => fenced(each)),
    code.map((each) => `Code: ${codeSpan(each.replace(/\s+/g, " ").trim() || "x")}.`),
    code.map((each) => `Before\n\n    ${each.replace(/\s+/g, " ").trim() || "x"}\n\nAfter.`),
  );
  const post = {
    file: "a.md",
    hasMath: true,
    firstLine: 1,
    addresses: [] as string[],
    data: {},
  } as OldPost;
  const none = () => undefined;
  const places = { linkTo: (address: string) => address, imageOf: none, oldUrl: none };
  const { content } = await loadContent(folder);
  const rendering = {
    firstLine: 1,
    language: "en",
    wording: articleStrings(content.wording),
    imageName: none,
    resolveLink: (target: string) => target,
  };
  await fc.assert(
    fc.asyncProperty(fc.array(block, { maxLength: 6 }), async (blocks) => {
      const text = blocks.join("\n\n").trim();
      for (const system of ["hugo", "astro", "none"] as const) {
        const { text: made } = await convertPost(
          { ...post, text },
          { system } as Blog,
          {} as Engine,
          places,
          none,
          rendering,
        );
        expect(made).toBe(text);
      }
    }),
    { numRuns: 100 },
  );
});

test("a folder without Markdown changes nothing", async () => {
  await expect(imported({ "a.txt": "" })).rejects.toThrow("has no Markdown");
  expect(await readdir(path.join(folder, "posts"))).toHaveLength(3);
});
