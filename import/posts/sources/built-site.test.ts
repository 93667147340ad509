import { expect, test } from "vitest";
import { folderOf } from "../../test/convert";
import { textOf } from "../html-tree";
import { builtBlog, readBuiltSite } from "./built-site";

const sentences = Array.from(
  { length: 12 },
  (_, at) => `Sentence ${at} is about pot number ${at * 7}.`,
);

const page = (title: string, main: string, head = "") =>
  `<title>${title}</title>${head}<body><header><a href="/">Home</a></header><main><h1>${title}</h1>${main}</main><footer><p>By Kim.</p></footer>`;

const dated = (day: string) => `<meta property="article:published_time" content="${day}">`;

test("an article comes whole from its page, even if the feed has only its beginning", async () => {
  const names = ["marked", "second", "third", "fourth"];
  const files: Record<string, string> = {};
  let items = "";
  for (const name of names) {
    const [start = "", ...others] = sentences.map((each) => `${each} (${name})`);
    const text = `<img src="${name}.png"><h2>Introduction</h2><div>${start}</div>${others.map((each) => `<p>${each}</p>`).join("")}`;
    files[`${name}/index.html`] = page(
      name,
      name === "marked"
        ? `<div class="post-content">${text}</div><p>Share this</p>`
        : `<p>By Kim</p><article>${text}</article>`,
      dated("2020-01-02"),
    );
    items += `<item><link>https://old.example.com/${name}/</link><description>${start} ${others[0]}</description></item>`;
  }
  files["feed.xml"] = `<rss><channel>${items}</channel></rss>`;
  const { posts } = await builtBlog(await readBuiltSite(folderOf(files), ""));
  for (const { tree, title } of posts) {
    expect(tree.children[0]).toMatchObject({ tagName: "img" });
    expect(textOf(tree)).toBe(
      `Introduction${sentences.map((each) => `${each} (${title})`).join("")}`,
    );
  }
  expect(posts.map(({ title }) => title)).toEqual([...names].sort());
});

test("a page that lists others is not a post, even if it has a date", async () => {
  const links = sentences.map((each, at) => `<li><a href="/${at}/">${each}</a></li>`).join("");
  const feed =
    '<link rel="alternate" type="application/rss+xml" href="https://old.example.com/tags/pots/index.xml">';
  const pages = sentences.map((each, at) => [`${at}/index.html`, page("", each)]);
  const odd =
    '<link rel="canonical" href="https://old.example.com/100%load"><meta http-equiv="refresh" content="0; url=https://[">';
  const folder = folderOf({
    "odd/index.html": page("Odd", "", odd),
    ...(Object.fromEntries(pages) as Record<string, string>),
    "archive/index.html": page("Archive", `<ul>${links}</ul>`, dated("2020-01-02")),
    "tags/pots/index.html": page(
      "Pots",
      `<p>${sentences.join(" ")}</p>`,
      dated("2020-01-02") + feed,
    ),
    "tea.html": page(
      "Tea",
      `<p>${sentences.join(" ")}</p>`,
      dated("2020-01-02") + feed.replace("tags/pots/index", "feed"),
    ),
  });
  const { posts, left } = await builtBlog(await readBuiltSite(folder, ""));
  expect(posts.map(({ source }) => source)).toEqual(["tea.html"]);
  expect(left.flatMap(({ source, why }) => (why === "lists other pages" ? source : []))).toEqual([
    "archive/index.html",
    "tags/pots/index.html",
  ]);
});
