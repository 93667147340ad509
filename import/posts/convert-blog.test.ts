import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { casesIn } from "../../test/support/files";
import { minimalFolder } from "../../test/support/fixture-site";
import { convert, converted, oldPost } from "../test/convert";

test.each([
  ["code of every highlighter keeps its text, without line numbers and buttons", "code"],
  ["footnotes of every generator become footnotes", "footnotes"],
  ["formulas become TeX", "formulas"],
  ["tables, definitions and callouts become Markdown", "blocks"],
  ["emphasis and code enclose the right words", "words"],
  ["text that only looks like markup stays text", "plain-text"],
  ["embeds become links, and parts that only the old page needs are removed", "old-page"],
])("%s", async (_, name) => {
  for (const [html, markdown] of casesIn(`import/test/fixtures/html/${name}.txt`)) {
    const { text, said } = await converted(html);
    expect([html, text, said]).toEqual([html, markdown, []]);
  }
});

test("text between delimiters is a formula where the page would show one, but not in code", async () => {
  const html = "<p>So $\\$$7, $x^2$, \\(y\\), 5$ and <code>$z$</code>:</p><p>\\[a\nb\\]</p>";
  const { text } = await converted(html, { tex: { dollars: true } });
  expect(text).toBe("So $$ \\$ $$7, $$x^2$$, $$y$$, 5\\$ and `$z$`:\n\n$$\na\nb\n$$");
  const { text: other } = await converted("<p>$5 and $y$, $E = P \\cdot t$, $ \\sin x $</p>", {
    tex: { dollars: false },
  });
  expect(other).toBe("$5 and \\$y\\$, $$E = P \\cdot t$$, $$\\sin x$$");
});

test("markup that the site refuses becomes code or plain text, and is reported", async () => {
  const html =
    '<p>So <span class="math inline">\\(\\nope{x}\\)</span>.<a href="#no">1</a></p><pre><code class="language-klipse">(+ 1 2)</code></pre><table><tr><td><ul><li>x</li></ul></td></tr></table>';
  const { text, said } = await converted(html);
  expect(text).toBe("So `$$\\nope{x}$$`.1\n\n```text\n(+ 1 2)\n```\n\n| |\n| - |\n| • x |");
  expect(said).toEqual([
    expect.stringMatching(/^a formula that cannot be typeset is now code: .*: \\nope\{x\}$/),
    "code in an unknown language is now plain text: klipse",
    "a link does not lead to a post or page on this site: kept as text: #no",
    "a list is missing or differs: 1 items",
  ]);
});

test("an image keeps its caption and name, and one that cannot be read is reported", async () => {
  const dot = await readFile(path.join(minimalFolder, "images/portrait.png"));
  const file = (target: string) =>
    Promise.resolve(/^\/blog\/old-news\/pot|^\/a\//.test(target) ? dot : undefined);
  const html =
    '<p><img src="/blog/old-news/pot.png"></p>' +
    // A script loads the first. A generator adds a hash to the name of the second.
    '<p><img src="data:image/gif;base64,x" data-src="/a/a pot.png" alt="A"></p>' +
    '<p><img src="/a/util-1b1982b64e65.png" alt="B"></p>' +
    '<figure><img src="pot.png"><figcaption>The caption</figcaption></figure>' +
    `<p><a href="pot.png"><img src="data:image/png;base64,${dot.toString("base64")}" alt="A dot"></a></p>` +
    '<p><img src="gone.png" alt="Gone"> <img src="https://pics.example.com/x.png" alt="Far"></p>' +
    '<p><a href="https://pics.example.com/full.png"><img src="https://pics.example.com/x.png"></a></p>';
  const { text, said } = await converted(html, { image: { src: "pot.png" } }, { file });
  expect(text).toBe(
    '![A](old-news-a-pot.png)\n\n![B](old-news-util.png)\n\n![The caption](old-news-pot.png "The caption")\n\n![A dot](old-news-pot.png)\n\nGone [Far](https://pics.example.com/x.png)\n\n[https://pics.example.com/x.png](https://pics.example.com/full.png)',
  );
  expect(said).toEqual([
    "the image was not found: gone.png",
    "an image on another site is now a link: https://pics.example.com/x.png",
    "an image on another site is now a link: https://pics.example.com/x.png",
    "the picture above the text has no alternative text, so it gets the title",
  ]);
});

test("links lead to the imported posts, their sections and copied files, or else to the old site", async () => {
  const old =
    '<p><a href="../pots/#end">pots</a> <a href="https://old.example.com/blog/pots#glaze">glaze</a> <a href="/talk.pdf">talk</a> <audio src="/k.mp3"></audio> <a href="/x.html">x</a> <a href="mailto:a@example.com">mail</a> <a href="javascript:x">none</a></p>';
  const pots = oldPost('<h2 id="glaze">The glaze</h2><p>Text.</p>', {
    name: "pots",
    base: "/blog/pots/",
    addresses: ["/blog/pots/"],
  });
  const file = (target: string) =>
    Promise.resolve(/pdf|mp3|html/.test(target) ? Buffer.from(target) : undefined);
  const { files, publicFiles } = await convert([oldPost(old), pots], {
    origins: ["https://old.example.com"],
    file,
  });
  expect(files.get("posts/old-news.md")).toContain(
    "[pots](pots.md) [glaze](pots.md#the-glaze) [talk](/files/talk.pdf) [/k.mp3](/files/k.mp3) [x](https://old.example.com/x.html) [mail](mailto:a@example.com) none",
  );
  expect([...publicFiles.keys()]).toEqual(["files/talk.pdf", "files/k.mp3"]);
});

test("a post in another language than the site's says so, unless its text is in the site's", async () => {
  const text =
    "<p>der Topf und die Kanne mit dem Wasser für den Tee von der Frau auf dem Herd.</p>";
  const languageOf = async (html: string, language: string) =>
    /^language: .*/m.exec(
      String((await convert([oldPost(html, { language })])).files.values().next().value),
    )?.[0];
  expect(await languageOf(text, "de-AT")).toBe("language: de-AT");
  expect(
    await languageOf("<p>The pot of the tea is for the cup by the door and to go.</p>", "de"),
  ).toBe(undefined);
});

test("a post without a date, or that cannot be converted, is reported, and the others are imported", async () => {
  const broken = oldPost("<p>Text.</p>", {
    name: "broken",
    source: "broken.html",
    title: undefined as never,
  });
  const dateless = oldPost("<p>Text.</p>", { source: "about.html", date: undefined });
  const { posts, left } = await convert([broken, dateless, oldPost("<p>Text.</p>")]);
  expect(posts.map(({ file }) => file)).toEqual(["posts/old-news.md"]);
  expect(left).toEqual([
    { source: "about.html", why: "has no date, so it cannot be a post" },
    { source: "broken.html", why: expect.stringMatching(/^cannot be converted/) },
  ]);
});
