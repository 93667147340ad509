import { execFileSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeEach, expect, test } from "vitest";
import { parse } from "yaml";
import { loadContent } from "../../app/load/load-content";
import { minimalFolder } from "../../test/support/fixture-site";
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

/** Files without a text are images. */
async function imported(files: Record<string, string | undefined>) {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.join(blog, path.dirname(file)), { recursive: true });
    await writeFile(path.join(blog, file), text ?? dot);
  }
  const { summary, report } = await importPosts(blog, folder);
  return { summary: summary.replaceAll(folder, "content").split("\n"), report };
}

async function post(name: string) {
  const source = await readFile(path.join(folder, "posts", name), "utf8");
  const [, fields = "", text = ""] = /^---\n([^]*?\n)---\n\n([^]*)\n$/.exec(source) ?? [];
  return {
    ...(parse(fields) as { was?: string[]; tags?: string[]; date: string } & Record<
      string,
      unknown
    >),
    text,
  };
}

const written = (fields: string, text: string) => `---\n${fields}\n---\n\n${text}\n`;

const page = (title: string, article: string, head = "") =>
  `<!doctype html><html><head><title>${title} | Kim</title>${head}</head><body><header><a href="/">Kim writes</a></header><main><article><h1>${title}</h1><p class="post-meta">by Kim, 2 minutes</p><div>${article}</div></article></main><footer><p>Written by Kim with love.</p></footer></body></html>`;

const data = (date: string) =>
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":"BlogPosting","datePublished":"${date}","keywords":["pots"]}</script>`;

test("a built site comes over with the dates, the images and all the old addresses of its posts", async () => {
  const { summary, report } = await imported({
    "index.html": page("Home", "<p>Posts.</p>"),
    "about/index.html": page("About", "<p>I am Kim.</p>"),
    "blog/first/index.html": page(
      "First",
      '<p>Water is hot in the pot that is round.</p><img src="pot.png" alt="A pot"><p>See <a href="/blog/second.html#end">the second</a>.</p>',
      `${data("2020-01-02T10:00:00Z")}<link rel="canonical" href="https://old.example.com/kim/blog/first/">`,
    ),
    "blog/first/pot.png": undefined,
    "blog/second.html": page(
      "Second",
      '<h2 id="end">End</h2><p>Tea is ready now.</p>',
      data("2021-03-04"),
    ),
    "old/1/index.html":
      '<!doctype html><title>x</title><meta http-equiv="refresh" content="0; url=https://old.example.com/kim/blog/first/">',
    _redirects: "/tea /blog/second.html 301\n/all/* /blog/:splat\n",
  });
  expect(await post("first.md")).toEqual({
    title: "First",
    date: "2020-01-02",
    summary: "Water is hot in the pot that is round.",
    tags: ["pots"],
    was: ["/kim/blog/first", "/kim/old/1"],
    text: "Water is hot in the pot that is round.\n\n![A pot](first-pot.png)\n\nSee [the second](second.md#end).",
  });
  expect((await post("second.md")).was).toEqual(["/kim/blog/second.html", "/tea"]);
  expect(await readdir(path.join(folder, "posts"))).toContain("first-pot.png");
  expect(summary).toEqual([
    "Recognised a built site: 2 posts.",
    "not imported: about/index.html, index.html: has no date, so it is a page and not a post",
    "Posts added: 2, 2 of them whole.",
    "Old URLs that redirect: 4.",
    "import-report.md lists everything.",
  ]);
  expect(report).toMatch(
    /## posts\/first\.md\n\nblog\/first\/index\.html \(from \S+, \d+ % of the page's words\)/,
  );
});

test("with sources and the built site, front matter gives the fields and the page the text", async () => {
  const sentence =
    "The water is hot in the round pot, and the tea is ready for everybody who waits.";
  await imported({
    "hugo.toml": 'baseURL = "https://old.example.com/"\n',
    "content/posts/tea.md": written(
      "title: Tea\ndate: 2020-01-02\ntags: [pots]\nseries: Kitchen\naliases: [/chai/]",
      `${sentence}\n\n{{< listing python >}}\ndef boil(*a):\n    return "<b>"\n{{< /listing >}}`,
    ),
    "content/posts/idea.md": written("title: Idea\ndate: 2020-01-03\ndraft: true", "Not yet."),
    "public/index.html": page("Home", "<p>Posts.</p>"),
    "public/posts/tea/index.html": page(
      "Tea",
      `<p>${sentence}</p><div class="highlight"><pre class="chroma"><code class="language-python">def boil(*a):\n    return &quot;&lt;b&gt;&quot;\n</code></pre></div>`,
    ),
  });
  expect(await post("tea.md")).toMatchObject({
    tags: ["pots"],
    series: "Kitchen",
    was: ["/posts/tea", "/chai"],
    text: `${sentence}\n\n\`\`\`python\ndef boil(*a):\n    return "<b>"\n\`\`\``,
  });
  expect(await post("idea.md")).toMatchObject({ draft: true, text: "Not yet." });
});

test("a second import changes nothing", async () => {
  const files = { "posts/a.md": written("date: 2020-01-02", "A text.") };
  await imported(files);
  const before = await post("a.md");
  const { summary } = await imported(files);
  expect(summary).toContain("exists  posts/a.md");
  expect(await post("a.md")).toEqual(before);
});

test("the page of posts is published, and the summary says so", async () => {
  const pages = path.join(folder, "pages.ts");
  const source = await readFile(pages, "utf8");
  await writeFile(
    pages,
    source.replace('path: "/resources",', 'path: "/resources",\n    published: false,'),
  );
  const { summary } = await imported({ "a.md": written("date: 2020-01-02", "A text.") });
  expect(summary).toContain("pages.ts: the page of posts, /resources, is published now.");
  expect((await loadContent(folder)).content.posts.map(({ id }) => id)).toContain("a");
});

test("a source that has no posts changes nothing, and the error says what it is", async () => {
  const before = await readdir(path.join(folder, "posts"));
  await expect(importPosts(path.join(temporary, "nowhere"), folder)).rejects.toThrow(
    /nowhere does not exist\.$/,
  );
  await expect(importPosts(path.join(folder, "pages.ts"), folder)).rejects.toThrow(
    /contains neither Markdown files, nor a built site, nor an export of WordPress, .*\.$/,
  );
  await expect(imported({ "a.txt": "" })).rejects.toThrow("contains neither Markdown files");
  await expect(imported({ "a.md": "No date." })).rejects.toThrow(
    /^0 posts\.[^]*a\.md: has no date/,
  );
  expect(await readdir(path.join(folder, "posts"))).toEqual(before);
});

test("reports files that are unreadable, too large or outside of the folder, and goes on", async () => {
  await mkdir(path.join(blog, "x.md"), { recursive: true });
  await writeFile(path.join(temporary, "secret.md"), written("date: 2020-01-02", "Secret."));
  await symlink(path.join(temporary, "secret.md"), path.join(blog, "link.md"));
  await symlink("nowhere.png", path.join(blog, "gone.png"));
  if (process.platform !== "win32") execFileSync("mkfifo", [path.join(blog, "pipe.md")]);
  const { summary } = await imported({
    "a.md": written("date: 2020-01-02", "A ![x](gone.png) text, ![y](/img/100%load.png)."),
    "big.md": written("date: 2020-01-02", "x".repeat(2_000_001)),
    "deep.md": written(`date: 2020-01-02\na: ${"? ".repeat(400)}`, "Text."),
    "latin.md": "",
  });
  const left = summary.filter((line) => line.startsWith("not imported")).join("\n");
  for (const [file, why] of [
    ["link.md", "symbolic link"],
    ["big.md", "2 MB"],
    ["deep.md", "before a key"],
  ])
    expect(left).toMatch(new RegExp(`${file}.*: .*${why}`));
  expect((await post("a.md")).text).toBe("A x text, y.");
});

test("a ZIP archive is read like the folder in it", async () => {
  const archive = path.join(temporary, "old-blog.zip");
  const zip = async (files: Record<string, string>) =>
    writeFile(
      archive,
      zipSync(
        Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
      ),
    );
  await zip({
    "kim/tea.md": written("date: 2020-01-02", "Hot."),
    "kim/posts.zip": "x",
    "__MACOSX/kim/._tea.md": "x",
  });
  await importPosts(archive, folder);
  expect((await post("tea.md")).text).toBe("Hot.");
});
