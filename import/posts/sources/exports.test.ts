import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { minimalFolder } from "../../../test/support/fixture-site";
import { convert } from "../../test/convert";
import { exportedBlog } from "./exports";

const picture = await readFile(path.join(minimalFolder, "images/portrait.png"));

/** Reads an export with these files, and converts its posts. Images come from a made-up web, whose URLs are returned. */
async function exported(files: Record<string, string>) {
  const fetched: string[] = [];
  const blog = await exportedBlog(
    {
      files: Object.keys(files),
      left: [],
      read: (file) =>
        Promise.resolve(file.endsWith(".png") ? picture : Buffer.from(files[file] ?? "")),
    },
    (url) => {
      fetched.push(url);
      return Promise.resolve(url.startsWith("https://") ? picture : undefined);
    },
  );
  if (!blog) return undefined;
  const { files: made, posts, left } = await convert(blog.posts, blog);
  const texts = Object.fromEntries(
    posts.map(({ file }) => [file.slice(6), String(made.get(file))] as const),
  );
  const said = posts.flatMap(({ findings }) =>
    findings
      .filter(({ isAdvice }) => !isAdvice)
      .map(({ message, piece }) => `${message}: ${piece ?? ""}`),
  );
  return {
    ...blog,
    texts,
    said,
    fetched,
    left: left.map(({ source, why }) => `${source}: ${why}`),
  };
}

const item = (fields: Record<string, string>, more = "") =>
  `<item>${Object.entries({ "wp:post_type": "post", "wp:status": "publish", ...fields })
    .map(([name, text]) => `<${name}><![CDATA[${text}]]></${name}>`)
    .join("")}${more}</item>`;

const wxr = (...items: string[]) =>
  `<rss version="2.0"><channel><link>https://old.example.com</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old.example.com/blog</wp:base_blog_url>${items.join("")}</channel></rss>`;

test("a WordPress export gives posts with paragraphs, captions, code, galleries and their old paths", async () => {
  const blog = await exported({
    "kim.xml": wxr(
      item(
        {
          title: "Tea & water",
          link: "https://old.example.com/blog/2019/05/tea/",
          "wp:post_id": "1",
          "wp:post_name": "tea",
          "wp:post_date": "2019-05-03 23:30:00",
          "wp:post_modified": "2019-06-01 08:00:00",
          "excerpt:encoded": "<p>Water is <em>hot</em>.</p>",
          "content:encoded": `The water\u0003 is hot.
It is <strong>round</strong>.

<blockquote>One.

Two.</blockquote>
[caption id="a" width="300"]<a href="/wp-content/uploads/pot.png"><img src="https://old.example.com/wp-content/uploads/pot.png" alt="A pot"></a> The pot[/caption]
[sourcecode language="python"]
if hot &lt; 100 and a<b:

    boil()
[/sourcecode]
[gallery ids="3"]

<pre>a

b</pre>
See <a href="https://www.old.example.com/blog/secret/">the other</a>, [contact-form to="x"] and [1].`,
        },
        `<category domain="category" nicename="pots">Pots</category><category domain="post_tag" nicename="tea">Tea</category><category domain="category" nicename="uncategorized">Uncategorized</category><wp:comment><wp:comment_id>1</wp:comment_id></wp:comment><wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>3</wp:meta_value></wp:postmeta>`,
      ),
      item({
        title: "Blocks",
        link: "https://old.example.com/blog/?p=2",
        "wp:post_id": "2",
        "wp:status": "draft",
        "wp:post_date": "2020-01-02 00:00:00",
        "content:encoded":
          '<!-- wp:paragraph -->\n<p>One line.</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:code -->\n<pre class="wp-block-code"><code>a &lt; b</code></pre>\n<!-- /wp:code -->\n\n<!-- wp:list -->\n<ul><!-- wp:list-item -->\n<li>Fill</li>\n<!-- /wp:list-item -->\n\n<!-- wp:list-item -->\n<li>Boil</li>\n<!-- /wp:list-item --></ul>\n<!-- /wp:list -->\n\n<figure class="wp-block-embed"><div>\nhttps://video.example.com/pot\n</div></figure>',
      }),
      item({
        title: "Secret",
        link: "https://old.example.com/blog/secret/",
        "wp:post_name": "secret",
        "wp:post_date": "2020-01-02 00:00:00",
        "wp:post_password": "x",
        "content:encoded": "Hush.",
      }),
      item(
        {
          title: "pot",
          "wp:post_id": "3",
          "wp:post_type": "attachment",
          "wp:attachment_url": "https://old.example.com/wp-content/uploads/kettle.png",
        },
        `<wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value>A "kettle"</wp:meta_value></wp:postmeta>`,
      ),
      item({ title: "About", link: "https://old.example.com/about/", "wp:post_type": "page" }),
      item({ title: "Deep", "content:encoded": "<div>".repeat(1e5) }),
      item({ title: "Menu", "wp:post_type": "nav_menu_item" }),
    ),
    "wp-content/uploads/kettle.png": "",
  });
  expect(blog?.texts["tea.md"]).toBe(`---
title: Tea & water
date: 2019-05-03
updated: 2019-06-01
summary: Water is hot.
tags:
  - Pots
  - Tea
image:
  file: tea-kettle.png
  alt: A "kettle"
was:
  - /blog/2019/05/tea
---

The water is hot.\\
It is **round**.

> One.
>
> Two.

![A pot](tea-pot.png "The pot")

\`\`\`python
if hot < 100 and a<b:

    boil()
\`\`\`

![A "kettle"](tea-kettle.png)

\`\`\`
a

b
\`\`\`

See [the other](secret.md), \\[contact-form to="x"] and \\[1].
`);
  expect(blog?.texts["blocks.md"]).toContain(
    "draft: true\n---\n\nOne line.\n\n```\na < b\n```\n\n- Fill\n- Boil\n\n<https://video.example.com/pot>\n",
  );
  expect(blog?.texts["secret.md"]).toContain("draft: true");
  expect(blog?.said).toEqual([
    'a shortcode of a plugin stays as it is: [contact-form to="x"]',
    expect.stringContaining("not everybody could read it"),
  ]);
  expect(blog?.fetched).toEqual(["https://old.example.com/wp-content/uploads/pot.png"]);
  expect(blog?.left).toEqual([
    expect.stringMatching(/kettle\.png: is an attachment/),
    "https://old.example.com/about/: is a page, not a post",
    expect.stringMatching(/^Deep: cannot be read: /),
  ]);
  expect(blog?.notices).toEqual(["Not imported: 1 comment."]);
});

test("a Ghost export, of any version, gives posts with tags, cards as plain HTML, and closed ones as drafts", async () => {
  const post = {
    status: "published",
    type: "post",
    visibility: "public",
    published_at: "2021-03-04T10:00:00.000Z",
  };
  const data = {
    posts: [
      {
        ...post,
        id: "a",
        title: "Tea",
        slug: "tea",
        updated_at: "2021-05-06T10:00:00.000Z",
        custom_excerpt: "All about tea.",
        feature_image: "__GHOST_URL__/content/images/2021/03/pot.png",
        html: `<p>See <a href="__GHOST_URL__/water/">water</a>.</p><figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://pots.example.com/"><div class="kg-bookmark-content"><div class="kg-bookmark-title">Pots</div><img class="kg-bookmark-icon" src="https://pots.example.com/icon.png"></div></a></figure><div class="kg-card kg-toggle-card"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">How</h4><button><svg></svg></button></div><div class="kg-toggle-content"><p>Slowly.</p></div></div><figure class="kg-card kg-image-card"><img class="kg-image" src="__GHOST_URL__/content/images/cup.png" alt="A cup"><figcaption>Mine</figcaption></figure>`,
      },
      {
        ...post,
        id: "b",
        title: "Water",
        slug: "water",
        visibility: "members",
        html: "<p>Is wet.</p>",
      },
      {
        ...post,
        id: "c",
        title: "Idea",
        slug: "idea",
        status: "draft",
        published_at: null,
        created_at: "2022-01-02",
        html: "<p>Not yet.</p>",
      },
      { ...post, id: "d", title: "About", slug: "about", type: "page", html: "<p>Me.</p>" },
      { ...post, id: "e", title: "Empty", slug: "empty", html: null },
    ],
    posts_meta: [{ post_id: "a", feature_image_alt: "A pot" }],
    tags: [
      { id: "1", name: "pots" },
      { id: "2", name: "#internal" },
      { id: "3", name: "tea" },
    ],
    posts_tags: [
      { post_id: "a", tag_id: "1", sort_order: 1 },
      { post_id: "a", tag_id: "2", sort_order: 2 },
      { post_id: "a", tag_id: "3", sort_order: 0 },
    ],
  };
  for (const file of [{ db: [{ meta: {}, data }] }, { data }]) {
    const blog = await exported({
      "kim.json": JSON.stringify(file),
      "content/images/2021/03/pot.png": "",
      "images/cup.png": "",
    });
    expect(blog?.texts["tea.md"]).toBe(`---
title: Tea
date: 2021-03-04
updated: 2021-05-06
summary: All about tea.
tags:
  - tea
  - pots
image:
  file: tea-pot.png
  alt: A pot
---

See [water](water.md).

[Pots](https://pots.example.com/)

<details>

<summary>

How

</summary>

Slowly.

</details>

![A cup](tea-cup.png "Mine")
`);
    expect(blog?.texts["idea.md"]).toContain("date: 2022-01-02\nsummary: Idea\ndraft: true");
    expect(blog?.texts["water.md"]).toContain("draft: true");
    expect(blog?.said).toEqual([expect.stringContaining("not everybody could read it")]);
    expect(blog?.left).toEqual([
      "about: is a page, not a post",
      expect.stringMatching(/^empty: has no HTML/),
    ]);
  }
});

test("a Medium export gives posts with figures and the language of code, and drafts", async () => {
  const page = (title: string, body: string, footer = "") =>
    `<!DOCTYPE html><html><head><title>${title}</title></head><body><article class="h-entry"><header><h1 class="p-name">${title}</h1></header><section data-field="subtitle" class="p-summary">Hot water.</section><section data-field="body" class="e-content"><section class="section section--body"><div class="section-divider"><hr class="section-divider"></div><div class="section-content">${body}</div></section></section><footer>${footer}</footer></article></body></html>`;
  const heading =
    '<h3 class="graf graf--h3 graf--title">Tea</h3><h4 class="graf graf--h4 graf--subtitle">Hot water.</h4>';
  const blog = await exported({
    "README.html": "<h1>Your archive</h1>",
    "profile/profile.html": "<p>Kim</p>",
    "posts/2020-02-03_Tea--1a2b3c4d5e6f.html": page(
      "Tea",
      `${heading}<p class="graf graf--p">See <a href="https://medium.com/@kim/water-99aa88bb77cc">water</a>.</p><figure class="graf graf--figure"><img class="graf-image" src="https://cdn-images-1.medium.com/max/800/1*pot.png"><figcaption class="imageCaption">A pot</figcaption></figure><pre data-code-block-lang="python" class="graf graf--pre"><span class="pre--content">a = 1<br>b = 2</span></pre>`,
      '<p><time class="dt-published" datetime="2020-02-04T01:00:00.000Z">x</time><a class="p-canonical" href="https://blog.example.com/tea-1a2b3c4d5e6f">Canonical link</a></p>',
    ),
    "posts/2020-02-05_Water-99aa88bb77cc.html": page(
      "Water",
      '<p class="graf graf--p">Nice post!</p>',
      '<a class="p-canonical" href="https://medium.com/@kim/water-99aa88bb77cc">Canonical link</a>',
    ),
    "posts/draft_Idea-aabbccddeeff.html": page("Idea", `${heading}<p>Not yet.</p>`),
    "posts/draft_Nothing-aabbccddeef0.html": page("Nothing", ""),
  });
  expect(blog?.texts["tea.md"]).toBe(`---
title: Tea
date: 2020-02-04
summary: Hot water.
was:
  - /tea-1a2b3c4d5e6f
---

See [water](water.md).

![A pot](tea-1-pot.png "A pot")

\`\`\`python
a = 1
b = 2
\`\`\`
`);
  expect(blog?.texts["water.md"]).toContain(
    "date: 2020-02-05\nsummary: Hot water.\ndraft: true\n---",
  );
  expect(blog?.texts["idea.md"]).toContain("draft: true\n---\n\nNot yet.");
  expect(blog?.said).toContainEqual(expect.stringContaining("it may be a response"));
  expect(blog?.left).toEqual(["posts/draft_Nothing-aabbccddeef0.html: has no text"]);
});

test("a Substack export gives posts without forms, with their original images and footnotes", async () => {
  const blog = await exported({
    "posts.csv": `post_id,post_date,is_published,email_sent_at,type,audience,title,subtitle,podcast_url
101.tea,2022-03-04T10:00:00.000Z,true,,newsletter,everyone,"Tea, hot",All about it,
102.water,2022-03-05T10:00:00.000Z,true,,newsletter,only_paid,Water,,
103.idea,,false,,newsletter,everyone,Idea,,
104.gone,2022-03-06T10:00:00.000Z,true,,newsletter,everyone,Gone,,
`,
    "posts/101.tea.html": `<p>Hot<a class="footnote-anchor" id="footnote-anchor-1" href="#footnote-1" target="_self">1</a>, see <a href="https://kim.substack.example/p/water">water</a>.</p><div class="captioned-image-container"><figure><a class="image-link" href="https://substackcdn.com/image/fetch/f_auto/https%3A%2F%2Fimages.example.com%2Fpot.png"><img src="https://substackcdn.com/image/fetch/w_1456,c_limit/https%3A%2F%2Fimages.example.com%2Fpot.png" alt="A pot"></a><figcaption>Mine</figcaption></figure></div><div class="subscription-widget-wrap"><form><input type="email"></form></div><p class="button-wrapper"><a class="button" href="%%checkout_url%%"><span>Subscribe</span></a></p><div class="footnote" data-component-name="FootnoteToDOM"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number">1</a><div class="footnote-content"><p>Very.</p></div></div>`,
    "posts/102.water.html": "<p>Is wet.</p>",
    "posts/103.idea.html": "<p>Not yet.</p>",
  });
  expect(blog?.texts["tea.md"]).toBe(`---
title: Tea, hot
date: 2022-03-04
summary: All about it
was:
  - /p/tea
---

Hot[^1], see [water](water.md).

![A pot](tea-pot.png "Mine")

[^1]: Very.
`);
  expect(blog?.texts["water.md"]).toContain("draft: true");
  expect(blog?.texts["idea.md"]).toContain("draft: true");
  expect(blog?.left).toEqual(["posts/104.gone.html: is missing"]);
});

test("other exports are named with what to export instead, and damaged ones as damaged", async () => {
  const cases: [file: string, text: string, message: RegExp][] = [
    [
      "feed.atom",
      '<feed xmlns:blogger="http://schemas.google.com/blogger/2018">',
      /Blogger.*blogspot/,
    ],
    ["kim.json", '{"posts":[{"contentMarkdown":"x"}]}', /Hashnode.*GitHub/],
    ["articles.json", '[{"body_markdown":"x"}]', /dev\.to.*Markdown/],
    [`Tea ${"0a".repeat(16)}.html`, "<title>Notion</title>", /Notion.*Markdown & CSV/],
    [
      "kim.xml",
      "<rss><wp:wxr_version>1</wp:wxr_version><channel>",
      /kim\.xml is damaged\. .*1:48: unclosed/,
    ],
    ["kim.json", "{", /kim\.json is damaged/],
  ];
  for (const [file, text, message] of cases)
    await expect(exported({ [file]: text }), file).rejects.toThrow(message);
  expect(await exported({ "feed.xml": "<rss/>", "package.json": "{}" })).toBeUndefined();
});
