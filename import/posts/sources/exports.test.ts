import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { minimalFolder } from "../../../test/support/fixture-site";
import { convertedBlog, folderOf } from "../../test/convert";
import { exportedBlog } from "./exports";

const picture = await readFile(path.join(minimalFolder, "images/portrait.png"));

/**
 * Reads an export with these files, and converts its posts. Images come from a fake web, and the requested URLs are
 * returned.
 */
async function exported(files: Record<string, string | Buffer>) {
  const fetched: string[] = [];
  const blog = await exportedBlog(folderOf(files), (url) => {
    fetched.push(url);
    return Promise.resolve(picture);
  });
  return blog && { ...(await convertedBlog(blog)), fetched };
}

const notPublic = expect.stringContaining("its readers were limited") as string;

const item = (fields: Record<string, string>, more = "") =>
  `<item>${Object.entries({ "wp:post_type": "post", "wp:status": "publish", ...fields })
    .map(([name, text]) => `<${name}><![CDATA[${text}]]></${name}>`)
    .join("")}${more}</item>`;

const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;

const wordpressFile = (...items: string[]) =>
  `<rss version="2.0"><channel><wp:base_blog_url>https://old.example.com</wp:base_blog_url><wp:wxr_version>1.2</wp:wxr_version>${items.join("")}</channel></rss>`;

test("a WordPress export becomes posts with paragraphs, captions, code, galleries and old paths", async () => {
  const items = [
    item(
      {
        "wp:post_id": "1",
        title: "Tea &amp; water",
        link: "https://old.example.com/blog/2019/05/tea/",
        "wp:post_name": "tea",
        "wp:post_date": "2019-05-03 23:30:00",
        "wp:post_modified": "2019-06-01 08:00:00",
        "excerpt:encoded": "<p>Water is <em>hot</em>.</p>",
        "content:encoded": `The water\u0003 is hot.
It is <strong>round</strong>.

<blockquote>One.

Two.</blockquote>
<details><summary>How</summary>

So.

And so.</details>
[caption id="a" width="300"]<a href="/wp-content/uploads/pot.png"><img class="wp-image-4" src="https://old.example.com/wp-content/uploads/pot-30x20.png" alt="A pot"></a> The pot[/caption]
[sourcecode language="python"]
if hot &lt; 100 and a<b:

    boil()
[/sourcecode]
[gallery ids="3"]

[gallery]

It weighs $latex \\frac{1}{2}$ kg.

See <a href="https://www.old.example.com/blog/secret/">the other</a>, [contact-form to="x"] and [1].

[video mp4="https://video.example.com/pot"][/video]`,
      },
      `<category domain="category" nicename="pots">Pots</category><category domain="category" nicename="uncategorized">Uncategorized</category><wp:comment/>${meta("_thumbnail_id", "3")}${meta("_wp_old_slug", "tee")}`,
    ),
    item(
      {
        title: "Blocks",
        link: "https://old.example.com/blog/?p=2",
        "wp:status": "draft",
        "content:encoded":
          '<!-- wp:code -->\n<pre class="wp-block-code"><code>a &lt; b\n\nc</code></pre>\n<!-- /wp:code -->\n\n<!-- wp:list -->\n<ul><!-- wp:list-item -->\n<li>Fill</li>\n<!-- /wp:list-item -->\n\n<li>Boil</li></ul>\n<!-- /wp:list --><p>Hot<sup class="fn"><a href="#n1">1</a></sup></p><!-- wp:block {"ref":9} /--><!-- wp:calendar /--><!-- wp:syntaxhighlighter/code {"language":"python"} -->\n<pre class="x">a = 1</pre><!-- wp:footnotes /-->',
      },
      meta("footnotes", '[{"id":"n1","content":"A <em>note</em>"}]'),
    ),
    item({ title: "Old", link: "Old", "wp:status": "trash", "content:encoded": "Bin." }),
    item({ title: "Empty", link: "Empty" }),
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
        "wp:post_id": "3",
        "wp:post_type": "attachment",
        "excerpt:encoded": "Boils",
        "wp:attachment_url": "https://old.example.com/wp-content/uploads/kettle.png",
      },
      meta("_wp_attachment_image_alt", 'A "kettle"'),
    ),
    item({ title: "About", "wp:post_type": "page", "content:encoded": "Me." }),
  ];
  const more = [
    item({ "wp:post_id": "9", "wp:post_type": "wp_block", "content:encoded": "<p>Shared.</p>" }),
    item({
      "wp:post_id": "4",
      "wp:post_parent": "1",
      "wp:post_type": "attachment",
      "wp:attachment_url": "https://old.example.com/wp-content/uploads/pot.png",
    }),
  ];
  const blog = await exported({
    "kim.000.xml": wordpressFile(...items),
    "kim.001.xml": wordpressFile(...more),
    "wp-content/uploads/kettle.png": picture,
  });
  expect(blog?.texts["tea.md"]).toBe(`---
title: Tea & water
date: 2019-05-03
updated: 2019-06-01
summary: Water is hot.
tags:
  - Pots
image:
  file: tea-kettle.png
  alt: A "kettle"
was:
  - /blog/2019/05/tea
  - /blog/2019/05/tee
---

The water is hot.\\
It is **round**.

> One.
>
> Two.

<details>

<summary>

How

</summary>

So.

And so.

</details>

![A pot](tea-pot.png "The pot")

\`\`\`python
if hot < 100 and a<b:

    boil()
\`\`\`

![A "kettle"](tea-kettle.png "Boils")

![pot](tea-pot.png)

It weighs $$\\frac{1}{2}$$ kg.

See [the other](secret.md), \\[contact-form to="x"] and \\[1].

<https://video.example.com/pot>
`);
  expect(blog?.texts["blocks.md"]).toContain(
    "draft: true\n---\n\n```\na < b\n\nc\n```\n\n- Fill\n- Boil\n\nHot[^1]\n\nShared.\n\n```python\na = 1\n```\n\n[^1]: A *note*\n",
  );
  expect(blog?.texts["secret.md"]).toContain("draft: true");
  expect(blog?.said).toEqual([
    'a tag or shortcode stays as it is: [contact-form to="x"]',
    "a block that only WordPress fills is left out: calendar",
    notPublic,
    "Old: is in the trash",
    "Empty: has no text",
    "About: is a page, not a post",
    "Comments that are not imported: 1.",
  ]);
  expect(blog?.fetched).toEqual(["https://old.example.com/wp-content/uploads/pot.png"]);
});

test("a Ghost export becomes posts with tags and cards, and posts for members as drafts", async () => {
  const post = { status: "published", type: "post", visibility: "public" };
  const data = {
    posts: [
      {
        ...post,
        id: "a",
        title: "Tea",
        slug: "tea",
        published_at: "2021-03-04T10:00:00.000Z",
        updated_at: "2021-05-06T10:00:00.000Z",
        custom_excerpt: "All about tea.",
        feature_image: "__GHOST_URL__/content/images/2021/03/pot.png",
        html: `<p>See <a href="__GHOST_URL__/water/">water</a>.</p><figure class="kg-bookmark-card"><a class="kg-bookmark-container" href="https://pots.example.com/"><div class="kg-bookmark-title">Pots</div><div class="kg-bookmark-description">Round</div><img src="icon.png"></a></figure><div class="kg-callout-card"><div class="kg-callout-emoji">!</div><div>Slowly.</div></div><div class="kg-toggle-card"><div class="kg-toggle-heading"><h4>How</h4></div><div><p>So.</p></div></div><a class="kg-file-card-container" href="https://pots.example.com/a.pdf"><div class="kg-file-card-title">Slides</div><div class="kg-file-card-filesize">9 kB</div></a><div class="kg-audio-card"><audio src="https://pots.example.com/a.mp3"></audio><div class="kg-audio-player">0:00</div></div>`,
      },
      { ...post, slug: "water", visibility: "members", created_at: "2022-01-02", html: "<p>Wet." },
      {
        ...post,
        slug: "partly",
        created_at: "2022-01-02",
        html: '<p>Free.</p><!--kg-gated-block:begin nonMember:false memberSegment:"" --><p>Paid.</p>',
      },
      { ...post, slug: "mail", status: "sent", created_at: "2022-01-02", html: "<p>Dear all." },
      { ...post, slug: "idea", status: "draft", created_at: "2022-01-02", html: "<p>Not yet." },
      { ...post, slug: "empty", html: null },
      { ...post, slug: "long", html: "x".repeat(2_000_001) },
    ],
    posts_meta: [{ post_id: "a", feature_image_alt: "A pot" }],
    tags: ["pots", "#internal", "tea"].map((name, id) => ({ id, name })),
    posts_tags: [1, 2, 0].map((sort_order, tag_id) => ({ post_id: "a", tag_id, sort_order })),
  };
  const blog = await exported({
    "kim.json": JSON.stringify({ db: [{ data }] }),
    "content/images/2021/03/pot.png": picture,
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

[Pots](https://pots.example.com/)\\
Round

> [!NOTE]
>
> Slowly.

<details>

<summary>

How

</summary>

So.

</details>

[Slides](https://pots.example.com/a.pdf)

[pots.example.com/a.mp3](https://pots.example.com/a.mp3)
`);
  expect(blog?.texts["idea.md"]).toContain("date: 2022-01-02\nsummary: idea\ndraft: true");
  expect(blog?.texts["water.md"]).toContain("draft: true");
  expect(blog?.said).toEqual([
    ...[notPublic, notPublic, notPublic],
    expect.stringMatching(/^empty: has no HTML/),
    "long: cannot be read: it is larger than 2 MB",
  ]);
  const alone = await exported({ "kim.json": JSON.stringify({ db: [{ data }] }) });
  expect(alone?.said.at(-1)).toMatch(/^A Ghost export has no images\./);
});

test("a Medium export becomes posts with figures and the language of code, and drafts", async () => {
  const page = (body: string, url = "") =>
    `<h1 class="p-name">Tea</h1><section class="p-summary">Hot.</section><section class="e-content">${body}</section><time class="dt-published" datetime="2020-02-04T01:00:00.000Z">x</time><a class="p-canonical" href="${url}">x</a><a class="p-tag">Hot</a>`;
  const heading = '<h3 class="graf graf--title">Tea</h3><h4 class="graf graf--subtitle">Hot.</h4>';
  const blog = await exported({
    "posts/2020-02-03_Tea--1a2b3c4d5e6f.html": page(
      `<div class="section--first"><hr class="section-divider">${heading}</div><p>See <a href="https://medium.com/@kim/water-99aa88bb77cc">water</a>.</p><figure><img src="https://cdn-images-1.medium.com/max/800/1*pot.png"><figcaption>A pot</figcaption></figure><pre data-code-block-lang="python">a = 1<br>b = 2</pre><hr class="section-divider"><script src="https://gist.github.com/kim/1a2b.js"></script>`,
      "https://blog.example.com/tea-1a2b3c4d5e6f",
    ),
    "posts/2020-02-04_Water-99aa88bb77cc.html": page(
      `${heading}<p>Wet.</p>`,
      "https://medium.com/@kim/water-99aa88bb77cc",
    ).replace("Tea", "Water"),
    "posts/2020-02-05_Nice-99aa88bb77cd.html": page("<p>Nice post!</p>"),
    "posts/draft_Idea-aabbccddeeff.html": page(`${heading}<p>Not yet.</p>`),
    "posts/draft_Nothing-aabbccddeef0.html": page(""),
  });
  expect(blog?.texts["tea.md"]).toBe(
    '---\ntitle: Tea\ndate: 2020-02-04\nsummary: Hot.\ntags:\n  - Hot\nwas:\n  - /tea-1a2b3c4d5e6f\n---\n\nSee [water](water.md).\n\n![A pot](tea-1-pot.png "A pot")\n\n```python\na = 1\nb = 2\n```\n\n---\n\n[gist.github.com/kim/1a2b](https://gist.github.com/kim/1a2b)\n',
  );
  expect(blog?.texts["idea.md"]).toContain("draft: true\n---\n\nNot yet.");
  expect(blog?.said).toEqual([
    expect.stringMatching(/^posts\/2020-02-05_Nice.* may be a response/),
    "posts/draft_Nothing-aabbccddeef0.html: has no text",
  ]);
});

test("a Substack export becomes posts with their original images, without forms", async () => {
  const image =
    "https://substackcdn.com/image/fetch/w_9/https%3A%2F%2Fimages.example.com%2Fpot.png";
  const data = (value: object) =>
    ` data-attrs="${JSON.stringify(value).replaceAll('"', "&quot;")}"`;
  const blog = await exported({
    "posts.csv": `post_id,post_date,is_published,audience,title,subtitle,podcast_url,type
101.tea,2022-03-04T10:00:00.000Z,TRUE,everyone,"Tea, &#x201C;hot&#x201D;",All about it,https://audio.example.com/tea.mp3
102.water,2022-03-05T10:00:00.000Z,true,only_paid,Water,,
103.idea,,false,everyone,Idea,,
104.about,,true,everyone,About,,,page
`,
    "posts/101.tea.html": `<p>See <a href="https://kim.substack.example/p/water">water</a>, by <span${data({ name: "Lee" })}></span>.</p><figure><a href="${image}"><img src="${image}" alt="A pot"></a><figcaption>Mine</figcaption></figure><div class="subscription-widget-wrap"><form><input type="email"></form></div><p><a href="%%checkout_url%%">Subscribe</a></p><p class="button-wrapper"${data({ url: "https://kim.substack.example/subscribe?" })}><a>Sign up</a></p><div${data({ persistentExpression: "x^2" })}></div><div${data({ title: "Pots", url: "https://pots.example.com/" })}></div><div${data({ gallery: { images: [{ src: "https://images.example.com/a.png" }], alt: "A", caption: "Both" } })}></div><div class="poll"${data({ id: 1 })}></div>`,
    "posts/104.about.html": "<p>Me.</p>",
    "posts/102.water.html": `<p>Is wet, see <a href="https://kim.substack.example/p/tea">tea</a> and <a href="https://lee.substack.example/p/tea">Lee's</a>.</p>`,
  });
  expect(blog?.texts["tea.md"]).toBe(
    '---\ntitle: Tea, “hot”\ndate: 2022-03-04\nsummary: All about it\nwas:\n  - /p/tea\n---\n\nSee [water](water.md), by Lee.\n\n![A pot](tea-pot.png "Mine")\n\n$$\nx^2\n$$\n\n[Pots](https://pots.example.com/)\n\n![A](tea-a.png)\n\nBoth\n\n[audio.example.com/tea.mp3](https://audio.example.com/tea.mp3)\n',
  );
  expect(blog?.texts["water.md"]).toContain("draft: true");
  expect(blog?.texts["water.md"]).toContain("[tea](tea.md) and [Lee's](https://lee.");
  expect(blog?.said).toEqual([
    "an embedded element without a URL is left out: poll",
    notPublic,
    "posts/103.idea.html: is missing",
    "posts/104.about.html: is a page, not a post",
  ]);
});

test("a damaged export is an error, and other files are not treated as exports", async () => {
  const damaged = exported({ "kim.xml": "<rss><wp:wxr_version>1</wp:wxr_version><channel>" });
  await expect(damaged).rejects.toThrow(/kim\.xml is damaged\. .*1:48: unclosed/);
  const others = { "feed.xml": "<rss/>", "package.json": "{", "post.html": "<p>Text.</p>" };
  expect(await exported(others)).toBeUndefined();
});
