import { expect, test } from "vitest";
import { folderOf } from "../../test/convert";
import { find, textOf } from "../html-tree";
import { builtBlog, readBuiltSite } from "./built-site";
import { markdownBlog } from "./markdown";

const sentences = Array.from({ length: 12 }, (_, at) => `Sentence ${at} is about pot ${at * 7}.`);
const all = `<p>${sentences.join("</p><p>")}</p>`;

const page = (title: string, main: string, head = "") =>
  `<title>${title}</title><meta property="article:published_time" content="2020-01-02">${head}<body><header><a href="/">Home</a></header><main><h1>${title}</h1>${main}</main><footer><p>By Kim.</p></footer>`;

test("an article is taken whole from its page, even if the feed has only its beginning", async () => {
  const files: Record<string, string> = {};
  let items = "";
  for (const name of ["fourth", "marked", "second", "third"]) {
    const text = `<img src="${name}.png"><h2>Introduction</h2>${all.replaceAll(".", ` (${name}).`)}<p><script src="https://gist.github.com/kim/${name}.js"></script></p>\\[${name}\\]`;
    files[`${name}/index.html`] = page(
      name,
      name === "marked"
        ? `<div class="post-content">${text}<h2>Introduction</h2></div><p>Share this</p>`
        : `<p>By Kim</p><article>${text}</article>`,
    );
    items += `<item><link>https://old.example.com/${name}/</link><description>${sentences[0]}</description></item>`;
  }
  files["feed.xml"] = `<rss><channel>${items}</channel></rss>`;
  const { posts } = await builtBlog(await readBuiltSite(folderOf(files), ""));
  for (const { tree, title } of posts) {
    expect(tree.children[0]).toMatchObject({ tagName: "img" });
    expect(find(tree, "script")).toBeDefined();
    expect(textOf(tree)).toBe(
      `Introduction${sentences.join("").replaceAll(".", ` (${title}).`)}\\[${title}\\]${title === "marked" ? "Introduction" : ""}`,
    );
  }
  expect(posts.map(({ title }) => title)).toEqual(["fourth", "marked", "second", "third"]);
});

test("a post keeps shared texts and pictures of its source, but not its date, and reports lost words", async () => {
  const text = `<img src="/pot.png"><p>Tea</p>${all}`;
  const folder = folderOf({
    "index.html": page("Home", `<img src="/pot.png"><p>Tea</p>`),
    ...Object.fromEntries(
      ["a", "b", "c"].map((name) => [`${name}/index.html`, page(name, `<img src="/pot.png">`)]),
    ),
    "tea/index.html": page(
      "Tea",
      `<article><p><span class="post-date">19 Sep 2014 - 2662 words</span></p>${text}</article>`,
    ),
    "posts/tea.md": `---\ntitle: Tea\ndate: 2020-01-02\n---\n\n![Pot](/pot.png)\n\nTea\n\n${sentences.join("\n\n")}\n`,
    // Lists describe the post by its only sentence.
    ...Object.fromEntries(
      ["x", "y", "z"].map((name) => [`${name}/index.html`, page(name, "<p>We spoke.</p>")]),
    ),
    "talk/index.html": page("Talk", '<p>We spoke.</p><img src="/1.png"><img src="/2.png">'),
    "posts/talk.md":
      "---\ntitle: Talk\ndate: 2020-01-02\n---\n\nWe spoke.\n\n![](/1.png) ![](/2.png)\n",
    "water/index.html": page("Water", `<div class="e-content"><p>Wet.</p></div>${all}`),
    "posts/water.md": `---\ntitle: Water\ndate: 2020-01-02\n---\n\nWet.\n\n${sentences.join("\n\n")}\n`,
  });
  const { posts } = await markdownBlog(folder, await readBuiltSite(folder, ""));
  const [talk, tea, water] = posts;
  expect(talk?.tree.children.map((each) => "tagName" in each && each.tagName)).toEqual([
    ...["p", "img", "img"],
  ]);
  expect(water?.findings).toMatchObject([
    { message: expect.stringMatching(/^words of the source are missing/) },
  ]);
  expect(tea?.tree.children.slice(0, 2)).toMatchObject([
    { tagName: "img" },
    { children: [{ value: "Tea" }] },
  ]);
});

test("a post whose page a script fills in keeps its old path, and the text of its source", async () => {
  const folder = folderOf({
    "index.html": page("Home", ""),
    "tea/index.html": page(
      "Tea",
      "<div id=app></div>",
      '<meta property="og:type" content="article">',
    ),
    "posts/tea.md": `---\ntitle: Tea\ndate: 2020-01-02\n---\n\n${sentences.join("\n\n")}\n`,
  });
  const { posts } = await markdownBlog(folder, await readBuiltSite(folder, ""));
  expect(posts).toMatchObject([{ addresses: ["/tea/"] }]);
  expect(textOf(posts[0]?.tree ?? [])).toContain("about pot 7");
});

test("an article comes with its last card, and with the notes and references that are beside it", async () => {
  const notes =
    '<div id="end"><section role="doc-endnotes"><p id="fn1">Note</p></section><section role="doc-bibliography"><p id="ref-kim">Kim 2020</p></section><section class="footnotes"><p id="fn2">Of another post</p></section><p>Cite this</p></div>';
  const text = `<h2>Pots</h2>${all}<p>Hot<a href="#fn1">1</a> (<a href="#ref-kim">Kim</a>)</p><section><h3>Output</h3><pre>${"7 x ".repeat(99)}</pre></section><a href="https://kim.example.com/"><div>The site of Kim</div></a>`;
  const folder = folderOf({
    "index.html": page("Home", ""),
    "tea/index.html": page("Tea", `<section>${text}</section>${notes}`),
    "posts/tea.qmd": `---\ntitle: Tea\ndate: 2020-01-02\n---\n\n## Pots\n\n${sentences.join("\n\n")}\n\n### Output\n\nHot\n\n{% card kim %}\n`,
  });
  const { posts } = await markdownBlog(folder, await readBuiltSite(folder, ""));
  expect(textOf(posts[0]?.tree ?? [])).toMatch(
    /pot 77\.Hot1 \(Kim\)Output(7 x ?)+The site of KimNoteKim 2020$/,
  );
});

test("a post has the date of its old path, and its first heading if its page shows no other title", async () => {
  const folder = folderOf({
    "2020/01/02/tea/index.html": `<title>Tea</title><div class="post"><h1>Hot: tea</h1>${all}</div>`,
    "_posts/20-01-02-tea.md": `---\ntitle: Tea\n---\n\n# Hot: tea\n\n${sentences.join("\n\n")}\n`,
    "_posts/2020-01-02-talk.html": page("Talk", all),
    "blog/tags.md": "---\ndate: 2020-01-02\n---\n\nTags\n",
  });
  const { posts, left } = await markdownBlog(folder, await readBuiltSite(folder, ""));
  expect(posts.map(({ date, tree }) => [date, textOf(tree.children[0] ?? [])])).toEqual([
    ["2020-01-02", "Hot: tea"],
  ]);
  expect(left.map(({ source }) => source)).toEqual(["_posts/2020-01-02-talk.html", "blog/tags.md"]);
});

test("a post of pictures alone is the element that holds them", async () => {
  const folder = folderOf({
    "index.html": page("Home", ""),
    "pots/index.html": page("Pots", '<div><img src="/pot.png"></div>'),
    "_posts/2020-01-02-pots.md": "---\ntitle: Pots\n---\n\n![](/pot.png)\n",
  });
  const { posts } = await markdownBlog(folder, await readBuiltSite(folder, ""));
  expect(posts[0]?.findings).toEqual([]);
});

test("of two pages with a post's name, the one with its date is the post, and a post without a page is named", async () => {
  const folder = folderOf({
    "index.html": page("Home", ""),
    "2020/01/04/cha-hu.html": `<title>茶壶</title><main>${all}</main>`,
    "_posts/2020-01-04-茶壶.md": sentences.join("\n\n"),
    "docs/tea.html": `<title>Tea</title><main>${all}</main>`,
    "2020/01/02/tea.html": `<title>Tea</title><main>${all}<p>More words than the other.</p></main>`,
    "_posts/2020-01-02-tea.md": sentences.join("\n\n"),
    "_posts/2020-01-03-cup.md": "A cup.",
  });
  const { posts } = await markdownBlog(folder, await readBuiltSite(folder, ""));
  expect(posts.map(({ addresses }) => addresses)).toEqual([
    ["/2020/01/02/tea.html"],
    [],
    ["/2020/01/04/cha-hu.html"],
  ]);
  expect(posts.map(({ name }) => name)).toEqual(["tea", "cup", "cha-hu"]);
  expect(posts[1]?.findings).toEqual([{ message: expect.stringContaining("is not in the built") }]);
});

test("a heading that the page's data repeat is its title, and the home page may repeat the post", async () => {
  const text = `${all}<p>See <a href="https://pots.example.com/">pots</a>, <a href="/">home</a>.</p>`;
  const post = `<html lang="en-US"><title>Kim - Tea</title><meta property="og:title" content="Tea"><time>2020-01-02</time><h1>Kim</h1><div><h3>Tea</h3>${text}</div>`;
  const folder = folderOf({ "index.html": `<html lang="en">${text}`, "tea.html": post });
  const { posts } = await builtBlog(await readBuiltSite(folder, ""));
  expect(posts.map(({ title, translation }) => [title, translation])).toEqual([["Tea", undefined]]);
  expect(textOf(posts[0]?.tree.children[0] ?? [])).toBe(sentences[0]);
});

test("a page that lists others is not a post, even if it has a date", async () => {
  const feed = (href: string) => `<link rel="alternate" type="application/rss+xml" href="${href}">`;
  const links = sentences.map((_, at) => `<li><a href="/${at}/">Pot ${at}</a></li>`).join("");
  const odd =
    '<link rel="canonical" href="https://old.example.com/100%load"><meta http-equiv="refresh" content="0; url=https://[">';
  const folder = folderOf({
    ...Object.fromEntries(sentences.map((_, at) => [`${at}/index.html`, page("", "")])),
    "archive/index.html": page("Archive", `<ul>${links}</ul>`),
    "odd/index.html": page("Odd", "", odd),
    "tags/pots/index.html": page("Pots", all, feed("https://old.example.com/tags/pots/index.xml")),
    "tea.html": page("Tea", all, feed("https://old.example.com/feed.xml")),
    // The feed lists it, so it is a post, even if all its words are on the page that it links to.
    "news.html": page("News", `<p>About <a href="/tea.html">pot 0</a>.</p>`),
    "feeds/all.atom.xml": `<feed><entry><link href="https://old.example.com/news.html"/></entry></feed>`,
  });
  const { posts, left } = await builtBlog(await readBuiltSite(folder, ""));
  expect(posts.map(({ source }) => source)).toEqual(["news.html", "tea.html"]);
  expect(left.flatMap(({ source, why }) => (why === "lists other pages" ? source : []))).toEqual([
    "archive/index.html",
    "tags/pots/index.html",
  ]);
});
