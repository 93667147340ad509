import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { minimalFolder } from "../../test/support/fixture-site";
import { convert, converted, oldPost } from "../test/convert";
import { levelsFor } from "./headings";

type Case = [html: string, markdown: string];

test.each<[kind: string, cases: Case[]]>([
  [
    "code of every highlighter keeps its text, without line numbers and buttons",
    [
      // Rouge, with a table of line numbers.
      [
        '<div class="language-ruby highlighter-rouge"><div class="highlight"><pre class="highlight"><code><table class="rouge-table"><tbody><tr><td class="gutter gl"><pre class="lineno">1\n2\n</pre></td><td class="code"><pre><span class="nb">puts</span> 1\n  <span class="nb">puts</span> 2\n</pre></td></tr></tbody></table></code></pre></div></div>',
        "```ruby lines\nputs 1\n  puts 2\n```",
      ],
      // Chroma, with a table of line numbers.
      [
        '<div class="highlight"><div class="chroma"><table class="lntable"><tr><td class="lntd"><pre class="chroma"><code><span class="lnt">1\n</span><span class="lnt">2\n</span></code></pre></td><td class="lntd"><pre class="chroma"><code class="language-go" data-lang="go"><span class="line"><span class="cl">func main() {\n</span></span><span class="line"><span class="cl">\tpour()\n</span></span></code></pre></td></tr></table></div></div>',
        "```go lines\nfunc main() {\n\tpour()\n```",
      ],
      // Chroma, with numbers in the lines.
      [
        '<div class="highlight"><pre class="chroma"><code class="language-sh"><span class="ln">1</span><span class="cl">ls\n</span><span class="ln">2</span><span class="cl">cd\n</span></code></pre></div>',
        "```sh lines\nls\ncd\n```",
      ],
      // Shiki.
      [
        '<pre class="shiki github-dark" tabindex="0"><code><span class="line"><span>if (hot) {</span></span>\n<span class="line"></span>\n<span class="line"><span>  pour();</span></span></code></pre>',
        "```\nif (hot) {\n\n  pour();\n```",
      ],
      // Expressive Code: lines are blocks.
      [
        '<div class="expressive-code"><figure class="frame"><figcaption class="header"></figcaption><pre data-language="js"><code><div class="ec-line"><div class="code">a</div></div><div class="ec-line"><div class="code">\n</div></div><div class="ec-line"><div class="code">b</div></div></code></pre><div class="copy"><button>Copy</button></div></figure></div>',
        "```js\na\n\nb\n```",
      ],
      // Prism.
      [
        '<pre class="line-numbers language-css" data-lang="css"><code class="language-css">a { }<span class="line-numbers-rows"><span></span></span></code></pre>',
        "```css lines\na { }\n```",
      ],
      // Hexo.
      [
        '<figure class="highlight python"><table><tr><td class="gutter"><pre><span class="line">1</span><br><span class="line">2</span><br></pre></td><td class="code"><pre><span class="line">def boil():</span><br><span class="line">    <span class="keyword">return</span></span><br></pre></td></tr></table></figure>',
        "```python lines\ndef boil():\n    return\n```",
      ],
      // Pygments.
      [
        '<div class="codehilite"><pre><span></span><code>x = <span class="s">"&lt;b&gt;"</span>\n</code></pre></div>',
        '```\nx = "<b>"\n```',
      ],
    ],
  ],
  [
    "footnotes of every generator are footnotes",
    [
      // kramdown.
      [
        '<p>Hot.<sup id="fnref:1"><a href="#fn:1" class="footnote" rel="footnote" role="doc-noteref">1</a></sup></p><div class="footnotes" role="doc-endnotes"><ol><li id="fn:1"><p>Note <a href="#fnref:1" class="reversefootnote" role="doc-backlink">&#8617;</a></p></li></ol></div>',
        "Hot.[^1]\n\n[^1]: Note",
      ],
      // remark.
      [
        '<p>Hot.<sup><a href="#user-content-fn-a" id="user-content-fnref-a" data-footnote-ref aria-describedby="footnote-label">1</a></sup></p><section data-footnotes class="footnotes"><h2 class="sr-only" id="footnote-label">Footnotes</h2><ol><li id="user-content-fn-a"><p>Note <a href="#user-content-fnref-a" data-footnote-backref>↩</a></p></li></ol></section>',
        "Hot.[^1]\n\n[^1]: Note",
      ],
      // Pandoc.
      [
        '<p>Hot.<a href="#fn1" class="footnote-ref" id="fnref1" role="doc-noteref"><sup>1</sup></a></p><section id="footnotes" class="footnotes footnotes-end-of-document"><hr><ol><li id="fn1"><p>Note<a href="#fnref1" class="footnote-back">↩︎</a></p></li></ol></section>',
        "Hot.[^1]\n\n[^1]: Note",
      ],
      // Org.
      [
        '<p>Hot.<sup><a id="fnr.1" class="footref" href="#fn.1">1</a></sup></p><div id="footnotes"><h2 class="footnotes">Footnotes:</h2><div id="text-footnotes"><div class="footdef"><sup><a id="fn.1" class="footnum" href="#fnr.1">1</a></sup> <div class="footpara"><p>Note</p></div></div></div></div>',
        "Hot.[^1]\n\n[^1]: Note",
      ],
      // WordPress.
      [
        '<p>Hot.<sup data-fn="a1" class="fn"><a href="#a1" id="a1-link">1</a></sup></p><ol class="wp-block-footnotes"><li id="a1">Note <a href="#a1-link">↩︎</a></li></ol>',
        "Hot.[^1]\n\n[^1]: Note",
      ],
      // By hand.
      [
        '<p>Hot.<a href="#n.1" name="r.1">1</a></p><p><a name="n.1" href="#r.1">1.</a> Note</p>',
        "Hot.[^1]\n\n[^1]: Note",
      ],
      // A table of contents that its headings link back to.
      [
        '<p><a id="toc-1" href="#part">Part</a></p><h2 id="part"><a class="toc-backref" href="#toc-1">Part</a></h2><p>Text.</p>',
        "[Part](#part)\n\n## Part\n\nText.",
      ],
    ],
  ],
  [
    "formulas are TeX again",
    [
      ['<p>So <script type="math/tex">x^2</script>.</p>', "So $$x^2$$."],
      [
        '<p>So <span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">x_1</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">x1</span></span>.</p>',
        "So $$x_1$$.",
      ],
      ['<p><span class="math display">\\[x &lt; y\\]</span></p>', "$$\nx < y\n$$"],
      ['<p>Text: <code class="language-math math-inline">a_1</code></p>', "Text: $$a_1$$"],
      [
        '<p><span class="math display">\\[\\begin{align}x &amp;= y\\end{align}\\]</span></p>',
        "$$\n\\begin{align}x &= y\\end{align}\n$$",
      ],
    ],
  ],
  [
    "tables, definitions, figures and callouts have their own marks",
    [
      [
        "<dl><dt>Pot</dt><dd>Round</dd><dt>Cup</dt><dd>Small</dd></dl>",
        "Pot\n: Round\n\nCup\n: Small",
      ],
      [
        "<table><caption>Pots</caption><tr><th>A</th></tr><tr><td>1<br>2</td></tr></table>",
        "Pots\n\n| A |\n| - |\n| 1<br>2 |",
      ],
      [
        "<table><tr><td>a|b</td><td><ul><li>x</li><li>y</li></ul></td></tr></table>",
        "| | |\n| - | - |\n| a\\|b | • x<br>• y |",
      ],
      [
        '<div class="alert alert-warning" role="alert"><h4 class="alert-heading">Mind</h4><p>Hot.</p></div>',
        "> [!WARNING]\n>\n> **Mind**\n>\n> Hot.",
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
    "emphasis and code touch the right words",
    [
      [
        "<p>The <b>pot (round)</b>s are hot, 这是<b>壶（锅）</b>和水</p>",
        "The **pot (round)**&#x73; are hot, 这是**壶（锅）**&#x548C;水",
      ],
      ["<p>A<b> bold </b>word, <i></i>and <b>a</b><b>b</b>.</p>", "A **bold** word, and **ab**."],
      [
        '<p><code><a href="https://pots.example.com/">pot</a></code>, <code>boil <em>n</em></code></p>',
        "[`pot`](https://pots.example.com/), `boil `*`n`*",
      ],
      ["<p>Press <kbd>K</kbd>, H<sub>2</sub>O.</p>", "Press <kbd>K</kbd>, H<sub>2</sub>O."],
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
    "embeds are links, and what only belongs to the page is gone",
    [
      [
        '<iframe src="https://www.youtube.com/embed/abc" title="Boiling"></iframe>',
        "[Boiling](https://www.youtube.com/watch?v=abc)",
      ],
      [
        '<nav id="toc"><ul><li>Part</li></ul></nav><h1>Old news</h1><h2 id="a">Part <a class="anchor" href="#a">#</a></h2><p>See <a href="#a">it</a>.</p><script>x</script>',
        "## Part\n\nSee [it](#part).",
      ],
      ["<ul><li>a</li><ul><li>b</li></ul></ul>", "- a\n  - b"],
      ["<ul><li>H<sub>2</sub>O</li></ul>", "- H<sub>2</sub>O"],
      ['<p><a name="x">Old</a> mark</p>', "Old mark"],
      [
        '<h1><a href="https://a.example.com/">Old news</a></h1>',
        "## [Old news](https://a.example.com/)",
      ],
    ],
  ],
])("%s", async (_, cases) => {
  for (const [html, markdown] of cases) {
    const { text, said } = await converted(html);
    expect([html, text, said]).toEqual([html, markdown, []]);
  }
});

test("formulas between delimiters are found where the page looks for them, but not in code", async () => {
  const html = "<p>So $x^2$, \\(y\\), 5$ and <code>$z$</code>:</p><p>\\[a\nb\\]</p>";
  const { text } = await converted(html, { tex: { dollars: true } });
  expect(text).toBe("So $$x^2$$, $$y$$, 5\\$ and `$z$`:\n\n$$\na\nb\n$$");
  expect((await converted("<p>$5 and $y$</p>", { tex: { dollars: false } })).text).toBe(
    "$5 and \\$y\\$",
  );
});

test("a formula or a language that the site refuses becomes code, and is reported", async () => {
  const html =
    '<p>So <span class="math inline">\\(\\nope{x}\\)</span>.</p><pre><code class="language-klipse">(+ 1 2)</code></pre>';
  const { text, said } = await converted(html);
  expect(text).toBe("So `$$\\nope{x}$$`.\n\n```text\n(+ 1 2)\n```");
  expect(said).toEqual([
    expect.stringMatching(/^a formula that cannot be typeset is code: .*: \\nope\{x\}$/),
    "a language is not known: its code is plain text: klipse",
    "a formula is missing or differs",
  ]);
});

test("an image has its caption, and one that cannot be read is a link or text, and is reported", async () => {
  const dot = await readFile(path.join(minimalFolder, "images/portrait.png"));
  const file = (target: string) =>
    Promise.resolve(target === "/blog/old-news/pot.png" ? dot : undefined);
  const html =
    '<figure><img src="pot.png" alt="A pot"><figcaption>The caption</figcaption></figure>' +
    '<p><a href="pot.png"><img src="pot.png" alt="A pot"></a></p>' +
    '<p><img src="gone.png" alt="Gone"> <img src="https://pics.example.com/x.png" alt="Far"></p>';
  const { text, said } = await converted(html, {}, { file });
  expect(text).toBe(
    '![A pot](old-news-pot.png "The caption")\n\n![A pot](old-news-pot.png)\n\nGone [Far](https://pics.example.com/x.png)',
  );
  expect(said).toEqual([
    "there is no such image: gone.png",
    "an image on another site is now a link: https://pics.example.com/x.png",
  ]);
});

test("links lead to posts by their old addresses, and stay links to the old site elsewhere", async () => {
  const html =
    '<p><a href="../next/#end">next</a> <a href="https://old.example.com/blog/next">again</a> <a href="/talks/">talks</a> <a href="mailto:a@example.com">mail</a></p>';
  const next = oldPost('<h2 id="end">The end</h2><p>Text.</p>', {
    name: "next",
    base: "/blog/next/",
    addresses: ["/blog/next/"],
  });
  const { files } = await convert([oldPost(html), next], { origins: ["https://old.example.com"] });
  expect(files.get("posts/old-news.md")).toContain(
    "[next](next.md#the-end) [again](next.md) [talks](https://old.example.com/talks/) [mail](mailto:a@example.com)",
  );
});

test("a post that cannot be converted, or has no date, is reported and the others are imported", async () => {
  const broken = oldPost("", { name: "broken", source: "broken.html", tree: undefined as never });
  const dateless = oldPost("<p>Text.</p>", { source: "about.html", date: undefined });
  const { posts, left } = await convert([broken, dateless, oldPost("<p>Text.</p>")]);
  expect(posts.map(({ file }) => file)).toEqual(["posts/old-news.md"]);
  expect(left).toEqual([
    { source: "about.html", why: "has no date, so it cannot be a post" },
    { source: "broken.html", why: expect.stringMatching(/^cannot be converted/) },
  ]);
});

test("a part that does not come through is reported, whatever lost it", async () => {
  const { said } = await converted(
    "<p>Kept.</p><table><tr><td><table><tr><td>In</td></tr></table></td></tr></table>",
  );
  expect(said).toContainEqual(expect.stringMatching(/^a table is missing or differs/));
});

test("levels of headings have no gaps, and keep what belongs to what", () => {
  const cases: [used: number[], made: number[]][] = [
    [
      [4, 4, 4],
      [2, 2, 2],
    ],
    [
      [1, 2, 3],
      [2, 3, 4],
    ],
    [
      [2, 4, 4, 2],
      [2, 3, 3, 2],
    ],
    [
      [3, 2, 3],
      [2, 2, 3],
    ],
    [
      [2, 4, 3, 2, 3, 4],
      [2, 3, 3, 2, 3, 4],
    ],
    [
      [1, 2, 3, 4, 5, 6],
      [2, 3, 4, 5, 6, 6],
    ],
  ];
  for (const [used, made] of cases) expect(levelsFor(used), used.join()).toEqual(made);
});
