import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeEach, expect, test } from "vitest";
import { parse } from "yaml";
import { loadContent } from "#app/load/load-content";
import { minimalFolder } from "../../test/support/fixture-site";
import { importPosts } from "./import-posts";

const temporary = await mkdtemp(path.join(tmpdir(), "posts-"));
const folder = path.join(temporary, "app/content");
const blog = path.join(temporary, "blog");
afterAll(() => rm(temporary, { recursive: true, force: true }));
beforeEach(async () => {
  await rm(temporary, { recursive: true, force: true });
  await cp(minimalFolder, folder, { recursive: true });
});

const dot = await readFile(path.join(minimalFolder, "images/portrait.png"));

/** Files without text are images. */
async function imported(files: Record<string, string | undefined>) {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.join(blog, path.dirname(file)), { recursive: true });
    await writeFile(path.join(blog, file), text ?? dot);
  }
  return importPosts(blog, folder);
}

async function post(name: string) {
  const source = await readFile(path.join(folder, "posts", name), "utf8");
  const [, fields = "", text = ""] = /^---\n([^]*?\n)---\n\n([^]*)\n$/.exec(source) ?? [];
  return { ...(parse(fields) as { was?: string[] }), text };
}

const written = (fields: string, text: string) => `---\n${fields}\n---\n\n${text}\n`;

const page = (title: string, article: string, head = "") =>
  `<!doctype html><html><head><title>${title} | Kim</title>${head}</head><body><header><a href="/">Kim writes</a></header><main><article><h1>${title}</h1><p class="post-meta">by Kim, 2 minutes</p><div>${article}</div></article></main><footer><p>Written by Kim with love.</p></footer></body></html>`;

const data = (date: string) =>
  `<script type="application/ld+json">{"@type":"BlogPosting","datePublished":"${date}","keywords":["pots"]}</script>`;

test("a built site's posts are imported with dates, images and every old URL, also of feeds", async () => {
  const { summary, report } = await imported({
    "index.html": page("Home", "<p>Posts.</p>"),
    "about/index.html": page("About", "<p>I am Kim.</p>"),
    "blog/first/index.html": page(
      "First",
      '<p>Water is hot in the pot that is round.</p><img src="pot.png" alt="A pot"><p>See <a href="/blog/second.html">the second</a> and <a href="../talk.pdf">a talk</a>.</p>',
      `${data("2020-01-02T10:00:00Z")}<link rel="canonical" href="https://old.example.com/kim/blog/first/">`,
    ),
    "blog/first/pot.png": undefined,
    "blog/second.html": page("Second", "<p>Tea is ready now.</p>", data("2021-03-04")),
    "blog/talk.pdf": "%PDF",
    "old/1/index.html":
      '<!doctype html><title>x</title><meta http-equiv="refresh" content="0; url=https://old.example.com/kim/blog/first/">',
    "atom.xml": "<rss><item><link>https://old.example.com/kim/blog/second.html</link></item></rss>",
    _redirects: "/tea /blog/second.html 301\n/all/* /blog/:splat\n",
  });
  expect(await post("first.md")).toEqual({
    title: "First",
    date: "2020-01-02",
    summary: "Water is hot in the pot that is round.",
    tags: ["pots"],
    was: ["/kim/blog/first", "/kim/old/1"],
    text: "Water is hot in the pot that is round.\n\n![A pot](first-pot.png)\n\nSee [the second](second.md) and [a talk](/files/talk.pdf).",
  });
  expect((await post("second.md")).was).toEqual(["/kim/blog/second.html", "/tea"]);
  const { resources } = (await loadContent(folder)).written.pages;
  expect(resources?.feeds).toEqual(["/index.xml", "/rss/", "/kim/atom.xml"]);
  expect(await readdir(path.join(folder, "posts"))).toContain("first-pot.png");
  expect(await readdir(path.join(temporary, "public/files"))).toEqual(["talk.pdf"]);
  expect(summary.split("\n")).toEqual([
    "Recognised a built site: 2 posts.",
    "These pages need you. Copy their text into app/content/pages: about/index.html",
    "Posts added: 2, 2 of them without losses.",
    "1 × not imported: has no date, so it is not a post",
    "- index.html",
    "Files added to public/files: 1.",
    "Old URLs that redirect: 4.",
    "import-report.md lists everything.",
  ]);
  expect(report).toContain("2 of them without losses.\n\n1 × not imported: has no date");
});

test("with sources and a built site, fields come from the front matter, and the text from the page", async () => {
  const sentence = "The water is hot in the round pot, and the tea is ready for all who wait.";
  await imported({
    "hugo.toml": 'baseURL = "https://old.example.com/"\n',
    "content/posts/tea.md": written(
      "title: Tea\ndate: 2020-01-02\ntags: [pots, Pots]\nseries: Kitchen\naliases: [/chai/]",
      `${sentence}\n\n{{< listing >}}\nboil(*a)\n{{< /listing >}}`,
    ),
    "content/posts/idea.md": written("title: Idea\ndate: 2020-01-03\ndraft: true", "Not yet."),
    "public/index.html": page("Home", "<p>Posts.</p>"),
    "public/posts/tea/index.html": page("Tea", `<p>${sentence}</p><pre>boil(*a)</pre>`),
  });
  expect(await post("tea.md")).toMatchObject({
    tags: ["Pots"],
    series: "Kitchen",
    was: ["/posts/tea", "/chai"],
    text: `${sentence}\n\n\`\`\`\nboil(*a)\n\`\`\``,
  });
  expect(await post("idea.md")).toMatchObject({ draft: true, text: "Not yet." });
});

test("repository files are no pages, and notebooks are named, beside what MkDocs has built", async () => {
  const { summary } = await imported({
    "AGENTS.md": "How to build.",
    "mkdocs.yml": "site_name: Kim",
    "docs/posts/tea.md": written("date: 2020-01-02", "A text about tea."),
    "docs/posts/cup.md": written("date: 2020-01-03\ndraft: true", "A cup."),
    "docs/posts/pots.ipynb": "{}",
    "site/index.html": page("Home", "<p>Posts.</p>"),
    "site/tea/index.html": page("Tea", "<p>A text \babout tea.</p>"),
  });
  expect(await post("tea.md")).toMatchObject({ summary: "A text about tea.", was: ["/tea"] });
  expect(summary.split("\n").slice(1, 4)).toEqual([
    "Posts added: 2, 2 of them without losses.",
    "1 × not imported: is not Markdown. Build the old blog, and import the result alone as well",
    "- docs/posts/pots.ipynb",
  ]);
});

test("the pages of a site without its sources include a section with the name of an output folder", async () => {
  const head = '<meta name="dcterms.date" content="2020-01-02">';
  await imported({
    "README.md": "The blog.",
    "index.html": page("Home", "<p>Posts.</p>"),
    "docs/index.html": page("Docs", "<p>How to.</p>"),
    "blog/tea/index.html": page("Tea", "<p>A text about tea.</p>", head),
  });
  expect(await post("tea.md")).toMatchObject({ date: "2020-01-02", was: ["/blog/tea"] });
});

test("the page of posts is published, and a second import changes nothing", async () => {
  const pages = path.join(folder, "pages.ts");
  const source = await readFile(pages, "utf8");
  const resources = 'path: "/resources",';
  await writeFile(pages, source.replace(resources, `${resources}\n    published: false,`));
  const files = { "a.md": written("date: 2020-01-02", "A text.") };
  expect((await imported(files)).summary).toContain(
    "pages.ts: the page of posts, /resources, is published now.",
  );
  expect((await loadContent(folder)).content.posts.map(({ id }) => id)).toContain("a");
  const before = await post("a.md");
  expect((await imported(files)).summary).toContain("Posts that exist already: 1.");
  expect(await post("a.md")).toEqual(before);
  await rm(path.join(folder, "projects"), { recursive: true });
  await writeFile(pages, source.replace(/ {2}resources: \{[^]*?\n {2}\},\n/, ""));
  expect((await imported({ "b.md": files["a.md"] })).summary).toContain("no page shows posts.");
});

test("a source without posts changes nothing, and the message says what it contains", async () => {
  const before = await readdir(path.join(folder, "posts"));
  await expect(imported({ "a.txt": "" })).rejects.toThrow("contains neither Markdown files");
  const { summary, hasPosts } = await imported({ "a.md": "No date." });
  expect(summary).toMatch(/has no date.*\n- a\.md/);
  expect(hasPosts).toBe(false);
  expect(await readdir(path.join(folder, "posts"))).toEqual(before);
});

test("posts that cannot be imported are reported, and the others are imported", async () => {
  await mkdir(path.join(blog, "x.md"), { recursive: true });
  await writeFile(path.join(temporary, "secret.md"), written("date: 2020-01-02", "Secret."));
  await symlink(path.join(temporary, "secret.md"), path.join(blog, "link.md"));
  const { summary } = await imported({
    "a.md": written("date: 2020-01-02", "A ![x](gone.png) text, ![y](/img/100%load.png)."),
    "big.md": written("date: 2020-01-02", "x".repeat(2_000_001)),
    "deep.md": written(`date: 2020-01-02\na: ${"? ".repeat(400)}`, "Text."),
  });
  for (const [file, why] of [
    ["link.md", "symbolic link"],
    ["big.md", "2 MB"],
    ["deep.md", "before a key"],
  ])
    expect(summary).toMatch(new RegExp(`not imported: .*${why}.*\\n- ${file}`));
  expect((await post("a.md")).text).toBe("A x text, y.");
});

test("posts that link to one that the site refuses are imported, and a long title makes a short name", async () => {
  const { summary } = await imported({
    "a.md": written("date: 2020-01-02", "See [it](b.md)."),
    "b.md": written("date: 2020-01-02", "[x]".repeat(3000)),
    "Pots 0123456789abcdef0123456789abcdef.md":
      "# Pots\n\nCreated: March 4, 2024\nTags: water, clay\n\nSo $a^2$.\n",
    [`${"a".repeat(240)}.md`]: written("date: 2020-01-02", "Text."),
  });
  expect(summary).toMatch(/not imported: .*more than 2000.*\n- b\.md/);
  expect((await post("a.md")).text).toBe("See it.");
  expect(await post("pots.md")).toMatchObject({
    date: "2024-03-04",
    tags: ["water", "clay"],
    text: "So $$a^2$$.",
  });
  expect((await post(`${"a".repeat(100)}.md`)).text).toBe("Text.");
});

test("a ZIP archive is read like the folder in it", async () => {
  const archive = path.join(temporary, "old-blog.zip");
  const files = {
    "kim/tea.md": strToU8(written("date: 2020-01-02", "Hot.")),
    "__MACOSX/kim/._tea.md": strToU8("x"),
  };
  await writeFile(archive, zipSync(files));
  await importPosts(archive, folder);
  expect((await post("tea.md")).text).toBe("Hot.");
});
