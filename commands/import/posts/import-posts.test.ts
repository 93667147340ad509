import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { loadContent } from "../../../app/load/load-content";
import { minimalFolder } from "../../../test/support/fixture-site";
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

/** Imports a blog with these files, of which those without a text are images. */
async function imported(files: Record<string, string | undefined>) {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.join(blog, path.dirname(file)), { recursive: true });
    await writeFile(path.join(blog, file), text ?? dot);
  }
  const said = await importPosts(blog, folder);
  return said.replaceAll(folder, "content").split("\n");
}

const read = (name: string) => readFile(path.join(folder, "posts", name), "utf8");

test("a blog of Hugo becomes posts that the site takes, once, with what it cannot take in blocks of code", async () => {
  const files = {
    "content/posts/_index.md": "+++\ntitle = 'Posts'\n+++\n",
    "content/about.md": "+++\ntitle = 'About'\n+++\nMe.\n",
    "content/posts/first.md": `+++
title = "First: a start"
date = 2019-03-04T10:00:00+02:00
lastmod = 2020-01-02
tags = ["Go", "queues"]
categories = ["backend"]
aliases = ["/2019/first/", "/about"]
weight = 10
+++
${"A sentence. ".repeat(14)}
<!--more-->
# Why

See [the second]({{< ref "second.md" >}}), [a bundle](/posts/trip/#end) or [nothing](/tags/go/).
{{< highlight go "linenos=table" >}}
println("{{< not >}}")
{{< /highlight >}}
{{< youtube w7Ft2ymGmfc >}}
`,
    "content/posts/second.md": `---
title: 'Second'
date: 2020-05-06 07:08:09 +0200
slug: the-second
description: What it is about.
draft: true
---
## Part
#### Too deep
{{< figure src="/img/dot.png" alt="A dot" caption="The \\"dot\\"" >}}

{{< notice >}}
Stays.
{{< /notice >}}
`,
    "content/posts/trip/index.md": `{
  "title": "A trip",
  "date": "2021-01-01"
}
![](dot.png) and ![a](https://example.com/a.png), \\\\(a+b\\\\), $5 and $10.
<iframe src="//example.com/embed" title="A demo"></iframe>

$$
\\frac{1}{2}
$$

\`\`\`mermaid
graph
\`\`\`

## End
`,
    "content/posts/trip/dot.png": undefined,
    "static/img/dot.png": undefined,
  };
  expect(await imported(files)).toEqual([
    "added   posts/first.md",
    'posts/first.md:19: "/tags/go/" is no post that was imported: the link is text now',
    'posts/first.md:1: "/about" leads elsewhere, or is no address of a page',
    "posts/first.md:1: left out of the front matter: weight",
    "added   posts/the-second.md",
    expect.stringMatching(
      /^posts\/the-second\.md:14: left as a block of code: "{{< notice" is refused/,
    ),
    "added   posts/trip.md",
    expect.stringMatching(/^posts\/trip\.md:16: left as a block of code: Mermaid/),
    "posts/trip.md:9: the image has no alternative text: write what it shows",
    "posts/trip.md:9: the image is on another site: it is a link now",
    "left    content/about.md: has no date, so it is no post",
    "3 of 3 posts added to content/posts.",
  ]);
  expect(await read("first.md")).toBe(`---
title: "First: a start"
date: 2019-03-04
updated: 2020-01-02
summary: ${"A sentence. ".repeat(13).trim()}
tags:
  - Go
  - queues
  - backend
was:
  - /2019/first
  - /posts/first
---

${"A sentence. ".repeat(14)}

## Why

See [the second](the-second.md), [a bundle](trip.md#end) or nothing.
\`\`\`go
println("{{< not >}}")
\`\`\`
[Video](https://www.youtube.com/watch?v=w7Ft2ymGmfc)
`);
  expect(await read("the-second.md")).toContain(`## Part
### Too deep
![A dot](the-second-dot.png "The 'dot'")

~~~~text title="Left by the import"
{{< notice >}}`);
  const images = "![dot](trip-dot.png) and [a](https://example.com/a.png)";
  const trip = `${images}, $a+b$, $5 and $10.\n[A demo](https://example.com/embed)\n\n$$`;
  expect(await read("trip.md")).toContain(trip);
  const before = await readdir(path.join(folder, "posts"));
  expect((await imported(files)).at(-1)).toBe("0 of 3 posts added to content/posts.");
  expect(await readdir(path.join(folder, "posts"))).toEqual(before);
  const { posts } = (await loadContent(folder)).content;
  expect(posts.find(({ id }) => id === "trip")?.html).toContain("<math");
});

test("a blog of Jekyll has its addresses by its permalinks", async () => {
  const said = await imported({
    "_config.yml": "permalink: /:categories/:year/:title.html\n",
    "_posts/2018-04-05-old-news.markdown": `---
layout: post
title: "Old news"
categories: life jobs
tags: a b
redirect_from: /news/
---
Intro text. See [that]({% post_url 2018-05-06-next %}){: .button}
{% highlight ruby linenos %}
puts 1
{% endhighlight %}
<img src="{{ site.baseurl }}/assets/dot.png" alt="A dot">
{% include note.html %}
`,
    "_posts/2018-05-06-next.md":
      "---\ntitle: Next\npermalink: /next/\npublished: false\n---\nText.\n",
    "assets/dot.png": undefined,
  });
  expect(said).toContain("posts/old-news.md:1: left out of the front matter: layout");
  const news = await read("old-news.md");
  expect(news).toContain("date: 2018-04-05\nsummary: Intro text. See that");
  expect(news).toContain("was:\n  - /news\n  - /life/jobs/2018/old-news.html\n---");
  expect(news).toContain("![A dot](old-news-dot.png)");
  expect(await read("next.md")).toContain("draft: true\nwas:\n  - /next\n");
});

test("a blog of Astro has dates in words, and plain Markdown its title as a heading", async () => {
  await imported({
    "src/content/blog/hello.mdx": `---
title: 'Hello'
description: 'A post.'
pubDate: 'Jul 08 2022'
heroImage: '../../assets/dot.png'
---
![A dot](../../assets/dot.png)

See [the other](/blog/other/).
`,
    "src/content/blog/other.md":
      "---\ntitle: Other\npubDate: 2022-07-09\nupdatedDate: 2022-07-10\n---\nText.\n",
    "src/assets/dot.png": undefined,
  });
  expect(await read("hello.md")).toBe(`---
title: Hello
date: 2022-07-08
summary: A post.
was:
  - /blog/hello
---

![A dot](hello-dot.png)

See [the other](other.md).
`);
  await rm(blog, { recursive: true });
  const said = await imported({
    "2020-02-03-plain.md": "# A plain post\n\nText with a [link](notes.md).\n\n# Another part\n",
    "notes.md": "No date.\n",
    "README.md": "# Readme\n",
  });
  expect(said).toContain("left    notes.md: has no date, so it is no post");
  expect(await read("plain.md")).toContain(
    "title: A plain post\ndate: 2020-02-03\nsummary: Text with a link.\n---\n\nText with a link.\n\n## Another part\n",
  );
});

test("a folder without posts, and a front matter that cannot be read, change nothing", async () => {
  await expect(imported({ "a.txt": "" })).rejects.toThrow("has no Markdown");
  await expect(imported({ "a.md": "+++\ntitle = \n+++\n" })).rejects.toThrow(
    "a.md: its front matter cannot be read: ",
  );
  expect(await readdir(path.join(folder, "posts"))).toHaveLength(3);
});
