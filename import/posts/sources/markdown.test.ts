import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder, writeFiles } from "../../../test/support/files";
import { minimalFolder } from "../../../test/support/fixture-site";
import { convertedBlog, folderOf } from "../../test/convert";
import { readSource } from "../read-source";
import { markdownBlog } from "./markdown";

const dot = await readFile(path.join(minimalFolder, "images/portrait.png"));

async function imported(files: Record<string, string>) {
  const pictures = { "img/pot.png": dot, ["img/thé.png".normalize("NFD")]: dot };
  const folder = folderOf({ ...pictures, ...files });
  return convertedBlog(await markdownBlog(folder, undefined), folder);
}

const written = (text: string, fields = "title: Tea\ndate: 2020-01-02") =>
  `---\n${fields}\n---\n\n${text}\n`;

const hugo = {
  "hugo.toml": 'baseURL = "https://old.example.com/"\n',
  "content/posts/2020/pots/index.md": written("## Glaze\n\nText.", "title: Pots\ndate: 2020-01-03"),
};
const jekyll = {
  "_config.yml": "url: https://old.example.com\nbaseurl: /blog\n",
  "_posts/2020-01-03-next.md": written("Text.", "title: Next"),
};
const notes = { "Second.md": written("See [[Second]].", "created: 2020-01-03") };

test.each<[system: string, files: Record<string, string>, post: string, cases: [string, string][]]>(
  [
    [
      "Jekyll",
      jekyll,
      "_posts/2020-01-02-tea.md",
      [
        ["![A pot]({{ base }}/img/pot.png)", "![A pot](tea-pot.png)"],
        ["At {{ site.url }}{{ site.baseurl }}", "At <https://old.example.com/blog>"],
        ["[next]({% post_url 2020-01-03-next %})", "[next](next.md)"],
        ['[x]({{ "/x" | absolute_url }})', "[x](https://old.example.com/blog/x)"],
        ["{% highlight ruby %}\nputs 1\n{% endhighlight %}", "```ruby\nputs 1\n```"],
        ["`{{ site.url }}` {% raw %}x{% endraw %}", "`{{ site.url }}` x"],
      ],
    ],
    [
      "Hugo",
      hugo,
      "content/posts/tea.md",
      [
        ["{{< highlight go >}}\nx\n{{< /highlight >}}", "```go\nx\n```"],
        ['[it]({{< ref "tea.md" >}})', "[it](tea.md)"],
        ['[them]({{< ref "pots#glaze" >}})', "[them](pots.md#glaze)"],
      ],
    ],
    [
      "MDX",
      {},
      "src/content/blog/tea.mdx",
      [
        [
          'import X from "x";\n\n<details>\n  <summary>How</summary>\n\n```js\n{\n  x\n}\n```\n\n</details>',
          "<details>\n\n<summary>\n\nHow\n\n</summary>\n\n```js\n{\n  x\n}\n```\n\n</details>",
        ],
        [":::warning[Hot]\nMind.\n:::", "> [!WARNING]\n>\n> **Hot**\n>\n> Mind."],
      ],
    ],
    [
      "notes",
      notes,
      "2020-01-02.md",
      [
        [
          "See [[Second]] and ![[pot.png]] ^block %% private %%",
          "See [Second](second.md) and ![pot](2020-01-02-pot.png)",
        ],
        ["`%%` still [[Second|two]]", "`%%` still [two](second.md)"],
        ["> [!tip]- Mind\n> Hot.", "> [!TIP]\n>\n> **Mind**\n>\n> Hot."],
      ],
    ],
    [
      "Pelican",
      {
        "pelicanconf.py": "",
        "theme/articles/x.md": "No post.",
        "content/2020/pots.md": "title: Pots\ndate: 2020-1-3 10:00\n\nText.\n",
      },
      "content/tea.md",
      [["See [them](2020/pots.md).", "See [them](pots.md)."]],
    ],
    [
      "any folder",
      {},
      "tea.md",
      [
        ['![A pot](img/pot.png "The caption")\n{.wide}', '![A pot](tea-pot.png "The caption")'],
        ["![A tea](img/thé.png)", "![A tea](tea-thé.png)"],
        ['| ![A pot](img/pot.png "x") |\n| - |', "| ![A pot](tea-pot.png) |\n| - |"],
        ["vector<int> is hot", "vector\\<int> is hot"],
        ["$$\nx^2\n$$\n\n```math\ny\n```", "$$\nx^2\n$$\n\n$$\ny\n$$"],
        ['```js title="x.js"\nx\n```', '```js title="x.js"\nx\n```'],
      ],
    ],
  ],
)("%s: Markdown keeps its meaning", async (_, files, file, cases) => {
  const join = (texts: string[]) => texts.join("\n\n---\n\n");
  const source = written(join(cases.map(([text]) => text)));
  const { texts, said } = await imported({ ...files, [file]: source });
  const [, text = ""] =
    Object.entries(texts).find(([name]) => /^(tea|2020-01-02)\.md$/.test(name)) ?? [];
  expect(text.replace(/^---\n[^]*?\n---\n\n/, "")).toBe(`${join(cases.map(([, each]) => each))}\n`);
  expect(said).toEqual([]);
});

test("a picture on another site is not replaced by a file that only has the same name", async () => {
  const { texts } = await imported({
    "tea.md": written("![A pot](https://pics.example.com/pot.png)"),
  });
  expect(texts["tea.md"]).toMatch(/\n\[A pot\]\(https:\/\/pics\.example\.com\/pot\.png\)\n$/);
});

test("a field is recognised under every name that other systems use for it", async () => {
  const cases: [front: string, fields: string][] = [
    ["added: 2020-01-02", "date: 2020-01-02"],
    ["pubDate: Jul 08 2022", "date: 2022-07-08"],
    ["datePublished: 2020-01-02T10:00:00Z", "date: 2020-01-02"],
    [
      "date: 2020-01-02\nheroImage: ../../../img/pot.png\nheroAlt: A pot\nexcerpt: <p>Water is hot.</p>",
      "summary: Water is hot.\nimage:\n  file: tea-pot.png\n  alt: A pot",
    ],
    [
      "date: 2020-01-02\ntags: [Pots]\nkeywords: tea, water\nseries: One, two\nslug: x/hot\naliases: [/t, rel, /:y]",
      "tags:\n  - Pots\n  - tea\n  - water\nseries: One, two\nwas:\n  - /t",
    ],
  ];
  for (const [front, fields] of cases) {
    const { texts } = await imported({
      "src/content/blog/tea.mdx": written("Text.", front),
    });
    expect(Object.values(texts).join(""), front).toContain(fields);
  }
});

test("unknown shortcodes stay, unknown tags lose their markup, and both are reported", async () => {
  const { texts, said } = await imported({
    ...hugo,
    "content/posts/tea.md": written(
      "{{< own python >}}\n\nBoil it.\n\n{{< /own >}}\n\n<Fancy>\n<blockquote>Hot.</blockquote>\n</Fancy>\n\n## The <script> tag\n\nGo *on*.",
    ),
    "content/posts/nothing.md": "No date.",
    "_drafts/idea.md": written("Idea.", "title: Idea"),
    "content/resume-positions/x.md": written("Cook."),
  });
  expect(texts["tea.md"]).toContain(
    "\n\n\\{{< own python >}}\n\nBoil it.\n\n\\{{< /own >}}\n\n> Hot.\n\n## The \\<script> tag\n\nGo *on*.\n",
  );
  expect(texts["idea.md"]).toContain("draft: true");
  expect(said).toEqual([
    "a tag or shortcode stays as it is: {{< own python >}}",
    "a tag or shortcode stays as it is: {{< /own >}}",
    "an unknown tag is left out, and its text kept: <fancy>",
    expect.stringMatching(/^content\/posts\/nothing\.md: has no date/),
    "content/resume-positions/x.md: is not in a folder of posts",
    expect.stringMatching(/: 1\. Build the old blog, and/),
  ]);
});

test("Jekyll separates tags with spaces, and a post without text or that redirects elsewhere is left out", async () => {
  const { texts, said } = await imported({
    ...jekyll,
    "_posts/2020-01-02-tea.md": written("Text.", "title: Tea\ntags: clay glaze"),
    "_posts/2020-01-04-gone.md": written("", "redirect_to: https://pots.example.com/"),
    "_posts/2020-01-05-link.md": written("", "title: A link"),
  });
  expect(texts["tea.md"]).toContain("tags:\n  - clay\n  - glaze\n");
  expect(said).toEqual([
    "_posts/2020-01-04-gone.md: redirects to another page",
    "_posts/2020-01-05-link.md: has no text",
  ]);
});

test("a folder's built site is found where its generator puts it, and pictures are downloaded", async () => {
  const fetch = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation(() => Promise.resolve(new Response("A pot")));
  onTestFinished(() => fetch.mockRestore());
  for (const output of [".vitepress/dist", "src/.vuepress/dist", ".output/public"]) {
    const folder = temporaryFolder(onTestFinished);
    writeFiles(folder, { "posts/tea.md": written("Text."), [`${output}/index.html`]: "Home" });
    const { system, file } = await readSource(folder, {});
    expect(system).toBe("a built site with its sources");
    expect(String(await file("https://203.0.113.1/pot.png"))).toBe("A pot");
  }
});

test("a post that is not Markdown is reported", async () => {
  const folder = temporaryFolder(onTestFinished);
  writeFiles(folder, { "posts/tea.md": written("Text."), "posts/pot.rst": "Pot\n===\n" });
  const { posts, left } = await readSource(folder, {});
  expect([posts.length, left]).toEqual([
    1,
    [{ source: "posts/pot.rst", why: expect.stringMatching(/^is not Markdown\. Build/) }],
  ]);
});
