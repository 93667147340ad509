import { expect, test } from "vitest";
import { folderOf } from "../../test/convert";
import { find, textOf } from "../html-tree";
import { builtBlog, readBuiltSite } from "./built-site";

const sentences = Array.from({ length: 12 }, (_, at) => `Sentence ${at} is about pot ${at * 7}.`);
const all = `<p>${sentences.join("</p><p>")}</p>`;

const page = (title: string, main: string, head = "") =>
  `<title>${title}</title><meta property="article:published_time" content="2020-01-02">${head}<body><header><a href="/">Home</a></header><main><h1>${title}</h1>${main}</main><footer><p>By Kim.</p></footer>`;

test("an article is taken whole from its page, even if the feed has only its beginning", async () => {
  const files: Record<string, string> = {};
  let items = "";
  for (const name of ["fourth", "marked", "second", "third"]) {
    const text = `<img src="${name}.png"><h2>Introduction</h2>${all.replaceAll(".", ` (${name}).`)}<p><script src="https://gist.github.com/kim/${name}.js"></script></p>`;
    files[`${name}/index.html`] = page(
      name,
      name === "marked"
        ? `<div class="post-content">${text}</div><p>Share this</p>`
        : `<p>By Kim</p><article>${text}</article>`,
    );
    items += `<item><link>https://old.example.com/${name}/</link><description>${sentences[0]}</description></item>`;
  }
  files["feed.xml"] = `<rss><channel>${items}</channel></rss>`;
  const { posts } = await builtBlog(await readBuiltSite(folderOf(files), ""));
  for (const { tree, title } of posts) {
    expect(tree.children[0]).toMatchObject({ tagName: "img" });
    expect(find(tree, ({ tagName }) => tagName === "script")).toBeDefined();
    expect(textOf(tree)).toBe(`Introduction${sentences.join("").replaceAll(".", ` (${title}).`)}`);
  }
  expect(posts.map(({ title }) => title)).toEqual(["fourth", "marked", "second", "third"]);
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
  });
  const { posts, left } = await builtBlog(await readBuiltSite(folder, ""));
  expect(posts.map(({ source }) => source)).toEqual(["tea.html"]);
  expect(left.flatMap(({ source, why }) => (why === "lists other pages" ? source : []))).toEqual([
    "archive/index.html",
    "tags/pots/index.html",
  ]);
});
