import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { minimalFolder } from "../../test/support/fixture-site";
import { convert, converted, oldPost } from "../test/convert";

type Case = [html: string, markdown: string];

const note = "Hot.[^1]\n\n[^1]: Note";

test.each<[kind: string, cases: Case[]]>([
  [
    "code of every highlighter keeps its text, without line numbers and buttons",
    [
      // Rouge, with a table of line numbers.
      [
        '<div class="language-ruby highlighter-rouge"><div class="highlight"><pre><code><table class="rouge-table"><tr><td class="gutter gl"><pre class="lineno">1\n2\n</pre></td><td class="code"><pre><span class="nb">puts</span> 1\n  <span class="nb">puts</span> 2\n</pre></td></tr></table></code></pre></div></div>',
        "```ruby\nputs 1\n  puts 2\n```",
      ],
      // Chirpy puts the table into the code.
      [
        '<div class="highlight"><code><table class="rouge-table"><tr><td class="rouge-gutter"><pre>1\n2</pre></td><td class="rouge-code"><pre>heat();\nif (hot) {</pre></td></tr></table></code></div>',
        "```\nheat();\nif (hot) {\n```",
      ],
      // Hugo, with inline styles.
      [
        '<div><table style="x"><tr><td style="y"><pre>1\n2</pre></td><td><pre>a\n  b</pre></td></tr></table></div>',
        "```\na\n  b\n```",
      ],
      ['<pre><code class="language-diff">-a\n+b\n c</code></pre>', "```diff\n-a\n+b\n c\n```"],
      [
        '<h2>Flow</h2><pre class="mermaid">graph TD\n  A --> B</pre>',
        '## Flow\n\n```mermaid title="Flow"\ngraph TD\n  A --> B\n```',
      ],
      // Chroma, with a table of line numbers.
      [
        '<table class="lntable"><tr><td><pre class="chroma"><code><span class="lnt">1\n</span><span class="lnt">2\n</span></code></pre></td><td><pre class="chroma"><code data-lang="go"><span class="line"><span>func main() {\n</span></span><span class="line"><span>\tpour()\n</span></span></code></pre></td></tr></table>',
        "```go\nfunc main() {\n\tpour()\n```",
      ],
      // Shiki.
      [
        '<pre class="shiki"><code><span class="line"><span>if (hot) {</span></span>\n<span class="line"></span>\n<span class="line"><span>  pour();</span></span></code></pre>',
        "```\nif (hot) {\n\n  pour();\n```",
      ],
      // Giallo, with line numbers in the lines, and a title.
      [
        '<pre class="giallo"><code data-lang="css" data-name="tea.css"><span class="giallo-l"><span class="giallo-ln">1</span>a {</span>\n<span class="giallo-l"><span class="giallo-ln">2</span>}</span></code></pre>',
        '```css title="tea.css"\na {\n}\n```',
      ],
      // Expressive Code: lines are blocks.
      [
        '<figure><figcaption></figcaption><pre data-language="js"><code><div class="ec-line"><div class="code">a</div></div><div class="ec-line"><div class="code">\n</div></div><div class="ec-line"><div class="code">b</div></div></code></pre><div class="copy"><button>Copy</button></div></figure>',
        "```js\na\n\nb\n```",
      ],
      // Prism: only some lines are elements.
      [
        '<pre class="line-numbers language-css"><code>a {\n<span class="line">b</span>\n}<span class="line-numbers-rows"><span></span></span></code></pre>',
        "```css\na {\nb\n}\n```",
      ],
      // Hexo.
      [
        '<figure class="highlight python"><table><tr><td class="gutter"><pre><span class="line">1</span><br><span class="line">2</span><br></pre></td><td class="code"><pre><span class="line">def boil():</span><br><span class="line">    <span>return</span></span><br></pre></td></tr></table></figure>',
        "```python\ndef boil():\n    return\n```",
      ],
    ],
  ],
  [
    "footnotes of every generator become footnotes",
    [
      // kramdown.
      [
        '<p>Hot.<sup id="fnref:1"><a href="#fn:1" class="footnote">1</a></sup></p><div class="footnotes" role="doc-endnotes"><ol><li id="fn:1"><p>Note <a href="#fnref:1">&#8617;</a></p></li></ol></div>',
        note,
      ],
      // remark.
      [
        '<p>Hot.<sup><a href="#user-content-fn-a" id="user-content-fnref-a" data-footnote-ref>1</a></sup></p><section data-footnotes><h2>Footnotes</h2><ol><li id="user-content-fn-a"><p>Note <a href="#user-content-fnref-a">↩</a></p></li></ol></section>',
        note,
      ],
      // Pandoc.
      [
        '<p>Hot.<a href="#fn1" id="fnref1"><sup>1</sup></a></p><section id="footnotes"><hr><ol><li id="fn1"><p>Note<a href="#fnref1">↩︎</a></p></li></ol></section>',
        note,
      ],
      // Org.
      [
        '<p>Hot.<sup><a id="fnr.1" href="#fn.1">1</a></sup></p><div id="footnotes"><h2>Footnotes:</h2><div class="footdef"><sup><a id="fn.1" href="#fnr.1">1</a></sup> <div class="footpara"><p>Note</p></div></div></div>',
        note,
      ],
      // By hand.
      [
        '<p>Hot<a href="#n.1" name="r.1">1</a>.</p><h2>End</h2><p><a name="n.1" href="#r.1">1.</a> Note</p>',
        "Hot[^1].\n\n## End\n\n[^1]: Note",
      ],
      // Distill.
      ["<p>Hot.<d-footnote>Note</d-footnote></p>", note],
      // A table of contents, with headings that link back to it.
      [
        '<p><a id="toc-1" href="#part">Part</a></p><h2 id="part"><a href="#toc-1">Part</a></h2>',
        "[Part](#part)\n\n## Part",
      ],
    ],
  ],
  [
    "formulas become TeX",
    [
      ['<p>So <script type="math/tex">x^2</script>.</p>', "So $$x^2$$."],
      [
        '<p>So <span class="katex"><math><mi>x</mi><annotation encoding="application/x-tex">x_1</annotation></math><span aria-hidden="true">x1</span></span>.</p>',
        "So $$x_1$$.",
      ],
      ['<p><span class="math display">\\[x &lt; y\\]</span></p>', "$$\nx < y\n$$"],
      ['<p>Text: <code class="language-math math-inline">a_1</code></p>', "Text: $$a_1$$"],
      ['<p><eq><span class="katex"><math alttext="a"></math></span></eq></p>', "$$a$$"],
    ],
  ],
  [
    "tables, definitions and callouts become Markdown",
    [
      [
        "<dl><dt>Pot</dt><dd>Round</dd><dt>Cup</dt><dd>Small</dd></dl>",
        "Pot\n: Round\n\nCup\n: Small",
      ],
      [
        "<dl><dt>Pot</dt><dd>Round</dd><pre><code>x</code></pre></dl>",
        "Pot\n: Round\n\n```\nx\n```",
      ],
      [
        "<table><caption>Pots</caption><tr><th>A</th></tr><tr><td>1<br><p>a|b</p></td></tr></table>",
        "Pots\n\n| A |\n| - |\n| 1<br><br>a\\|b |",
      ],
      [
        '<table><tr><th style="text-align:right">A</th></tr><tr><td style="text-align:right">1</td></tr></table>',
        "| A |\n| -: |\n| 1 |",
      ],
      [
        "<blockquote><p>Hot.</p><footer><strong>Kim</strong><cite>Tea</cite></footer></blockquote>",
        "> Hot.\n>\n> **Kim** Tea",
      ],
      ["<blockquote>\n<p>[!CAUTION]\nHot.</p></blockquote>", "> [!CAUTION]\n>\n> Hot."],
      // LoveIt: the class of the title looks like that of a callout.
      [
        '<div class="details admonition note"><div class="details-summary admonition-title">Ids</div><p>So.</p></div>',
        "> [!NOTE]\n>\n> **Ids**\n>\n> So.",
      ],
      [
        '<div class="alert alert-warning"><h4 class="alert-heading">Mind</h4><p>Hot.</p></div>',
        "> [!WARNING]\n>\n> **Mind**\n>\n> Hot.",
      ],
      [
        '<div class="note info"><div class="note-icon note-icon-info"></div><p class="callout-title">INFO</p><p>Hot.</p></div><div class="info"><pre>x</pre></div>',
        "> [!NOTE]\n>\n> Hot.\n\n```\nx\n```",
      ],
      [
        '<div class="markdown-alert markdown-alert-tip"><p class="markdown-alert-title">Tip</p><p>Pour.</p></div>',
        "> [!TIP]\n>\n> Pour.",
      ],
      [
        "<details><summary>How</summary><p>So.</p></details>",
        "<details>\n\n<summary>\n\nHow\n\n</summary>\n\nSo.\n\n</details>",
      ],
    ],
  ],
  [
    "emphasis and code enclose the right words",
    [
      ["<p>这是<b>壶（锅）</b>和水</p>", "这是**壶（锅）**&#x548C;水"],
      ["<p>A<b> bold <br></b>word and <i></i> end.</p>", "A **bold**\\\nword and end."],
      [
        '<p><code><a href="https://pots.example.com/">pot</a> <i>x</i></code><code>y</code></p>',
        "[`pot`](https://pots.example.com/) *`x`*`y`",
      ],
      ["<ul><li>H<sub>2</sub>O</li></ul>", "- H<sub>2</sub>O"],
    ],
  ],
  [
    "text that only looks like markup stays text",
    [
      [
        "<p>Write {{&lt; figure &gt;}}, {% raw %}, {#id} and ==no==.</p>",
        "Write \\{{< figure >}}, \\{% raw %}, \\{#id} and \\==no==.",
      ],
      ["<p>It costs $5, and $x_1$ is text.</p>", "It costs $5, and \\$x_1\\$ is text."],
      ["<p>[!NOTE] 1. * # &lt;b&gt;</p>", "\\[!NOTE] 1. \\* # \\<b>"],
    ],
  ],
  [
    "embeds become links, and parts that only the old page needs are removed",
    [
      [
        '<iframe src="https://www.youtube.com/embed/abc" title="Boiling"></iframe>',
        "[Boiling](https://www.youtube.com/watch?v=abc)",
      ],
      [
        '<nav id="toc"><ul><li>Part</li></ul></nav><h1>Old news</h1><a name="a"></a><h2>Part <a href="#a">#</a></h2><p>See <a href="#a">it</a>.</p><script>x</script>',
        "## Part\n\nSee [it](#part).",
      ],
      [
        '<div class="tabs"><ul role="tablist"><li>npm</li><li>Yarn</li></ul><div><div role="tabpanel"><p>One</p></div><div role="tabpanel" hidden><pre>two</pre></div></div></div>',
        "**npm**\n\nOne\n\n**Yarn**\n\n```\ntwo\n```",
      ],
      [
        '<div class="tabbed-set"><input type="radio"><input type="radio"><div class="tabbed-labels"><label>A</label><label>B</label></div><div class="tabbed-content"><div>One</div><div>Two</div></div></div>',
        "**A**\n\nOne\n\n**B**\n\nTwo",
      ],
      // A checkbox outside of a list opens something.
      [
        '<p><input type="checkbox"> Pots</p><ul><li><input type="checkbox" checked> Tea</li></ul>',
        "Pots\n\n- [x] Tea",
      ],
      ["<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>", "- a\n  - b\n- c"],
      ["<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>", "- a\n  - b\n- c"],
      // A table right below a list would become part of its last line.
      [
        "<ul><li><ul><li>a</li></ul><table><tr><th>b</th></tr></table></li></ul>",
        "- - a\n\n  | b |\n  | - |",
      ],
      // kramdown marks each abbreviation.
      [
        '<h2><abbr title="Old">O</abbr></h2><p>An <abbr title="Old">O</abbr>, <abbr title="Old">O</abbr><a href="https://a.example.com/"></a>.</p>',
        "## O\n\nAn O (Old), O .",
      ],
      ['<p>So <d-cite key="kim2020"></d-cite>.</p>', "So \\[kim2020]."],
      ["<p><ruby>壶<rp>(</rp><rt>hú</rt><rp>)</rp></ruby></p>", "壶 (hú)"],
      [
        '<h1><a href="https://a.example.com/">Old news</a></h1>',
        "## [Old news](https://a.example.com/)",
      ],
      ["<h3>a</h3><h6>b</h6><h2>c</h2>", "## a\n\n### b\n\n## c"],
      [
        '<h2>a</h2><h3><a href="https://a.example.com/">b</a></h3>',
        "## a\n\n### [b](https://a.example.com/)",
      ],
    ],
  ],
])("%s", async (_, cases) => {
  for (const [html, markdown] of cases) {
    const { text, said } = await converted(html);
    expect([html, text, said]).toEqual([html, markdown, []]);
  }
});

test("text between delimiters is a formula where the page would show one, but not in code", async () => {
  const html = "<p>So $x^2$, \\(y\\), 5$ and <code>$z$</code>:</p><p>\\[a\nb\\]</p>";
  const { text } = await converted(html, { tex: { dollars: true } });
  expect(text).toBe("So $$x^2$$, $$y$$, 5\\$ and `$z$`:\n\n$$\na\nb\n$$");
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
  const broken = oldPost("", { name: "broken", source: "broken.html", tree: undefined as never });
  const dateless = oldPost("<p>Text.</p>", { source: "about.html", date: undefined });
  const { posts, left } = await convert([broken, dateless, oldPost("<p>Text.</p>")]);
  expect(posts.map(({ file }) => file)).toEqual(["posts/old-news.md"]);
  expect(left).toEqual([
    { source: "about.html", why: "has no date, so it cannot be a post" },
    { source: "broken.html", why: expect.stringMatching(/^cannot be converted/) },
  ]);
});
