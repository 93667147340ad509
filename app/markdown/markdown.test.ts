import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { en } from "#app/ui-strings/en";
import type { Strings } from "#app/ui-strings/ui-strings";
import { fillIn } from "./placeholders";
import { renderMarkdown } from "./render-markdown";

/** With fewer callouts, so that the error that lists them stays short. */
const strings = { ...en.strings, callouts: { note: "Note", tip: "Tip" } } as Strings;

const sizes: Record<string, number | undefined> = {
  "plate.png": 640,
  "wide.png": 641,
  "chart.svg": 900,
  "chart.phone.svg": 300,
  "demo.mp4": 1,
  "demo.png": 800,
  "demo.vtt": 1,
  "bare.mp4": 1,
  "moving.webp": 900,
};

/** Renders Markdown with image names as URLs. */
async function render(markdown: string, firstLine = 1) {
  const rendered = await renderMarkdown(markdown, {
    firstLine,
    language: "en-GB",
    strings,
    imageOf: (written) => {
      const width = sizes[written];
      return width
        ? { name: `posts/${written}`, width, height: 3, animated: written === "moving.webp" }
        : undefined;
    },
    resolveLink: (target) =>
      ["other.md", "/about"].includes(target)
        ? target.replace(/^(\w+)\.md$/, "/resources/$1")
        : { problem: "is not a page" },
  });
  const images = new Proxy({}, { get: (_, name) => ({ src: name, avif: name }) });
  const filled = (origin: string, base: string) =>
    fillIn(rendered.html, { origin, base, path: "/post", images });
  return { ...rendered, html: filled("", "/"), feed: filled("https://example.com", "/base/") };
}

const fixtures = "test/fixtures/markdown";
const read = (name: string) => readFileSync(path.join(fixtures, name), "utf8");

test("GitHub's Markdown becomes the HTML that the pages expect", async () => {
  const { html, headings, errors, minutes } = await render(read("everything.md"));
  expect(errors).toEqual([]);
  expect({ headings, minutes }).toEqual({
    headings: [
      { id: "a-heading-of-its-own", text: "A heading of its own", depth: 2 },
      { id: "a-heading-of-its-own-1", text: "A heading of its own", depth: 3 },
    ],
    minutes: 1,
  });
  await expect(html).toMatchFileSnapshot(path.resolve(fixtures, "everything.html"));
});

test("extensions of Markdown are rendered, and similar text stays text", async () => {
  const formula = (body: string) =>
    `<span class="formula" tabindex="0"><math display="block" class="tml-display m87aa9fd">${body}</math></span>`;
  const cases: [markdown: string, html: string][] = [
    [
      "> [!NOTE]\n> *a*",
      '<div class="callout callout-note">\n<p>Note</p>\n<p><em>a</em></p>\n</div>',
    ],
    [
      "**Vraiment** ? `a ? b : c`",
      "<p><strong>Vraiment</strong>\u00a0? <code>a ? b : c</code></p>",
    ],
    ["> \\[!NOTE]\n> a", "<blockquote>\n<p>[!NOTE]\na</p>\n</blockquote>"],
    ["$$x*y*$$ a", "<p><math><mrow><mi>x</mi><mo>∗</mo><mi>y</mi><mo>∗</mo></mrow></math> a</p>"],
    ["a $$x\ny$$", "<p>a <math><mrow><mi>x</mi><mi>y</mi></mrow></math></p>"],
    ["## A $$n$$", '<h2 id="a-n"><a href="#a-n">A <math><mi>n</mi></math></a></h2>'],
    ["$$x$$", formula("<mi>x</mi>")],
    ["> $$\n> x\n> $$", `<blockquote>\n${formula("<mi>x</mi>")}\n</blockquote>`],
    ["a\n$$\nx\n$$\nb", `<p>a</p>\n${formula("<mi>x</mi>")}\n<p>b</p>`],
    ["costs $20/month, or 15$ a week, $x$", "<p>costs $20/month, or 15$ a week, $x$</p>"],
    ["\\$a_b$, $5 and $10, $PATH, $ a_1$, $$$", "<p>$a_b$, $5 and $10, $PATH, $ a_1$, $$$</p>"],
    ["`$a_b$` $$a_b$$ $5\\_000 or 6\\$", expect.stringContaining("<math>")],
    ["<kbd>*a*</kbd><br>b", "<p><kbd><em>a</em></kbd><br>b</p>"],
    ['<span lang="de">*a*</span>', '<p><span lang="de"><em>a</em></span></p>'],
    [
      "<details>\n<summary>a <sub>b</sub></summary>\n\nc\n\n</details>",
      "<details>\n<summary>a <sub>b</sub></summary>\n<p>c</p>\n</details>",
    ],
    [
      "A `b`\n: *c*\n: d\n\nE\n: f",
      "<dl><dt>A <code>b</code></dt><dd><em>c</em></dd><dd>d</dd><dt>E</dt><dd>f</dd></dl>",
    ],
    [
      "```text lines {2}\na\nb\n```",
      '<figure class="code"><pre role="group" tabindex="0" aria-label="Code: text"><code><span class="line">a\n</span>' +
        '<mark><span class="visually-hidden">Highlighted: </span><span class="line">b\n</span></mark></code></pre></figure>',
    ],
    [
      "> [!STEPS]\n> How\n>\n> 1. a\n> 2. b",
      '<fieldset class="steps">\n<legend>How</legend>\n<ol>\n' +
        '<li><label><input type="radio" name="steps.1" aria-label="Step 1" checked>1</label><div>a</div></li>\n' +
        '<li><label><input type="radio" name="steps.1" aria-label="Step 2">2</label><div>b</div></li>\n</ol>\n</fieldset>',
    ],
    [
      '![A](plate.png "P")\n![B](chart.svg)',
      expect.stringMatching(
        /^<div class="pictures"><figure><picture.*<figcaption>P<\/figcaption><\/figure><figure><picture.*<\/figure><\/div>$/,
      ),
    ],
  ];
  for (const [markdown, expected] of cases) {
    const { html, errors } = await render(markdown);
    expect([html, errors], markdown).toEqual([expected, []]);
  }
  const { styles } = await render("$$\\color{red}x$$\n\n$$\\color{red}x$$ a");
  expect(styles).toMatch(
    /^@layer{.*math\.tml-display{.*}\.m87aa9fd{display:block math;}\.m9b879d7{color:#ff0000;}$/,
  );
});

test("every error in Markdown is reported with its line and a remedy", async () => {
  const cases: [markdown: string, line: number, message: string][] = [
    ["# Title", 1, 'the page already has its title. Begin its headings with "##".'],
    ["## A\n\n#### B", 3, 'the heading "B" skips a level. Use ###.'],
    ["a\n<<<<<<< HEAD\nb", 2, "git could not merge this part."],
    ['\na <kbd class="b">', 2, '"<kbd" is not allowed. Use Markdown instead'],
    ["a\n<kbd>b", 2, "<kbd> is not closed. Put </kbd> in the same paragraph"],
    ['a <span lang="german">b</span>', 1, '"german" is not a language code.'],
    ["a </kbd>", 1, '"</kbd>" has no opening tag. Put <kbd> before it.'],
    ["<!-- b --> c", 1, 'beside or after a comment would be lost. End the comment with "-->"'],
    ["a\n\n<!-- b\n\nc", 3, 'beside or after a comment would be lost. End the comment with "-->"'],
    [
      "One.\n{{< figure >}}",
      2,
      '"{{< figure" is not supported. Replace it with its result in Markdown',
    ],
    ["- {% include a.html %}", 1, '"{% include a.html" is not supported.'],
    ["![A](plate.png){width=120}", 1, '"{width=120}" is not supported, because'],
    ["> a\n> ==*very* important==", 2, "highlighting with ==text== is not supported."],
    ["![A](a plate.png)", 1, '"a plate.png" contains a space, which ends a URL.'],
    ["![A](plate (1).png)", 1, '"plate (1).png" contains a space, which ends a URL.'],
    ["![](plate.png)", 1, 'the image "plate.png" has no alternative text.'],
    ["![A](https://example.com/a.png)", 1, 'a.png" is on another site. Save it beside this file.'],
    ['a ![A plate](plate.png "T")', 1, '"plate.png" has a caption.'],
    ["[x](nowhere.md)", 1, '"nowhere.md" is not a page'],
    ["[](/about)", 1, 'the link to "/about" has no text. Add some: [text](/about).'],
    ["[x](javascript:alert)", 1, '"javascript:alert" cannot be a link. Use https://…'],
    ["## Part\n\n[x](#prat)", 3, 'unknown heading "#prat"; did you mean "part"?'],
    ["a [x][y]", 1, "the URL of [y] is missing. Add [y]: with the URL on a line below."],
    ["a[^1]", 1, 'footnote "1" is missing. Add [^1]: with its text on a line below.'],
    ["```typscript\n```", 1, 'unknown language "typscript"; did you'],
    ["```constructor\n```", 1, 'unknown language "constructor"'],
    [
      "```mermaid\nflowchart LR\n%% why\nA[Upload --> B\nB --> C\n```",
      4,
      'the diagram is incomplete: "Upload B" is missing from the drawing of "A[Upload --> B".',
    ],
    ["```mermaid\nflowchart\nA --> B\nA -> C\n```", 4, '"C" is missing from'],
    ["```mermaid\nerDiagram\nA |--o{ B : has\n```", 3, '"A B has" is missing from'],
    ["```mermaid\nclassDiagram\nclass A {\n+int a\n}\nA --x B\n```", 6, '"A B" is missing from'],
    ["```mermaid\nsequenceDiagram\nA->>B: a\nloop b\nA->>B: c\n```", 4, '"loop b" is missing from'],
    ["```mermaid\nflowchart LR\n```", 1, "the diagram is empty. Add statements"],
    ["> [!FOO]\n> a", 1, '"[!FOO]" is not a callout. Use [!NOTE] or [!TIP] or [!STEPS], alone'],
    ["> [!STEPS]\n> a", 1, "[!STEPS] must contain one list, with or without a title above."],
    ["\na $$\\foo$$", 2, "the formula has an error: Unsupported function name: \\foo"],
    ["a\n\n$$ b\n$$\n\nc", 3, "the formula is not between two lines of $$."],
    ["$$\nb\n\nc", 1, "the formula is not between two lines of $$."],
    ["> a\n> b $n^2$", 2, '"$n^2$" looks like a formula, but is shown as text. Use $$n^2$$'],
    ['$$\\char"0$$', 1, "the formula contains the character U+0000"],
    [`a\n\n${">".repeat(3000)} a`, 3, "more than 100 levels are not supported."],
    [`a\n\n${"[x]".repeat(8000)}`, 3, 'more than 2000 "[", "*" and "_" in a paragraph'],
    [`a\n\n${"*a_ ".repeat(8000)}`, 3, 'more than 2000 "[", "*" and "_" in a paragraph'],
    [
      `${"|a".repeat(1000)}|\n${"|-".repeat(1000)}|\n${"|x\n".repeat(700)}`,
      2,
      "a table of more than 20000 cells is not supported.",
    ],
  ];
  for (const [markdown, line, message] of cases) {
    const { errors } = await render(markdown, 8);
    expect(errors, markdown).toEqual([
      { line: line + 7, message: expect.stringContaining(message) },
    ]);
  }
  expect((await render("a <!-- b --> c")).errors).toEqual([]);
});

test("diagrams have no style attributes, unique ids, and the theme's colours", async () => {
  const { html, errors, styles } = await render(read("diagrams.md"));
  expect(errors).toEqual([]);
  const page = parse(html, { blockTextElements: {} });
  const images = page.querySelectorAll(".drawing[role=img] > svg[aria-hidden=true]");
  expect(images.map(({ parentNode }) => parentNode?.getAttribute("aria-label"))).toEqual([
    "Diagram: Upload to Too big?: large file. Too big? to Store: no. Too big? to D: no.",
    "Diagram: Browser to S: POST /upload. S to Browser: it's 202 a half. S to Browser: 200. S to Browser: 404.",
    "Diagram: Queued, Reading",
    "Diagram: Queue Job, Job",
    "Diagram: CUSTOMER, LINE-ITEM",
  ]);
  expect(page.querySelectorAll("figcaption").map(({ text }) => text)).toEqual(
    Array(5).fill("A & B"),
  );
  const ids = page.querySelectorAll("[id]").map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, id] of html.matchAll(/url\(#([^)]*)\)/g)) expect(ids).toContain(id);
  expect(images.join("")).not.toMatch(
    /<style| style=|data-|#f00|var\(--_|undefined|NaN|attributes/,
  );
  expect(page.querySelector("details code")?.text).toContain("flowchart LR");
  expect(styles).toContain(".drawing");
  const gantt = await render("a\n\n```mermaid\ngantt\n  title x\n```", 8);
  expect(gantt.html).toContain('<pre role="group" tabindex="0" aria-label="Code: mermaid">');
  expect(gantt.notices).toEqual([
    { line: 10, message: expect.stringContaining('the diagram type "gantt" is not supported') },
  ]);
});

test("articles in feeds have absolute URLs, and no buttons or diagrams", async () => {
  const { feed } = await render(
    "## A\n\n[a](#a) [b](/about)\n\n![C](wide.png)\n\n```mermaid\ngraph\nA --> B\n```",
  );
  const site = "https://example.com";
  expect(feed).toContain(`<a href="${site}/base/post#a">a</a> <a href="${site}/base/about">b</a>`);
  expect(feed).toContain(`srcset="${site}posts/wide.png"`);
  expect(feed).toContain(`src="${site}posts/wide.png"`);
  expect(feed).not.toMatch(/<(button|dialog|svg)/);
});

test("a picture wider than the column opens in a named dialog with its caption", async () => {
  const { html } = await render(
    '![A "plate"](wide.png "Salmon *a*")\n\n[![L](wide.png)](/about) ![T](wide.png)\n\n![C](chart.svg)\n\n![N](plate.png)',
  );
  const document = parse(html);
  const buttons = document.querySelectorAll(".enlarge");
  expect(buttons.map((each) => each.getAttribute("aria-label"))).toEqual(['Enlarge: A "plate"']);
  const dialog = document.querySelector("dialog[aria-label='A \"plate\"']");
  expect(dialog?.querySelector("p")?.text).toBe("Salmon *a*");
  expect(dialog?.querySelector("img")?.attributes).toMatchObject({ alt: "", loading: "lazy" });
});

test("a video uses the poster and captions beside it, and an animated picture stays one file", async () => {
  const { html, notices } = await render(
    '![A "round"](demo.mp4)\n\n![B](bare.mp4)\n\n![C](moving.webp)',
  );
  const [video, bare] = parse(html).querySelectorAll("video");
  expect(video?.outerHTML).toBe(
    '<video controls preload="none" playsinline src="posts/demo.mp4" width="800" height="3" poster="posts/demo.png" ' +
      'aria-label="A &#x22;round&#x22;"><track kind="captions" src="posts/demo.vtt" srclang="en-GB" default></video>',
  );
  expect(bare?.outerHTML).toBe(
    '<video controls preload="none" playsinline src="posts/bare.mp4" aria-label="B"></video>',
  );
  expect(html).not.toContain("avif");
  expect(notices).toEqual([
    { line: 3, message: '"bare.mp4" has no captions. If it has sound, add bare.vtt.' },
  ]);
});

const script = "</script><script>alert(1)</script>";

test("an article's HTML has only known elements and safe attributes, whatever the author writes", async () => {
  const fragments = fc.constantFrom(
    ..."<script>|<p onclick=x>|<style>|<kbd>|</kbd>|<details>|&lt;|https://example.com| ".split(
      "|",
    ),
    ...["[a](javascript:x)", "![a](", "wide.png", '"', ")", "`", "\\", "*", "[^a]", "[^a]: ", "$"],
    ...["\n", "\n\n", "# ", "### ", "> ", "- [ ] ", "\n: ", "$$\n", "| a |\n|-|\n", "[!NOTE]\n"],
    ...[
      "```js {1}\n",
      "> [!STEPS]\n> - ",
      `\`\`\`js title="${script}"\n`,
      `| \`${script}\` |\n|-|\n`,
    ],
    ...[`![\`${script}\`](plate.png "${script}")\n`, `\n## \`${script}\`\n`],
    `\`\`\`mermaid title="${script}"\ngraph\nA --> B\n\`\`\`\n`,
  );
  const own =
    /^(a|blockquote|br|button|code|dd|del|details|dialog|div|dl|dt|em|fieldset|figcaption|figure|h[1-6]|hr|img|input|ins|kbd|label|legend|li|ol|p|picture|pre|section|source|span|strong|sup|table|tbody|td|th|thead|tr|ul|summary|m[a-z]+|svg|defs|marker|polygon|polyline|path|rect|line|g|text|tspan)$/;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fragments, fc.string()), { maxLength: 12 }),
      async (parts) => {
        const { html } = await render(parts.join(""));
        // In an attribute, it would still be taken for a script (app/content-security-policy.ts).
        expect(html).not.toMatch(/<script/i);
        const elements = parse(html, { blockTextElements: {} }).querySelectorAll("*");
        for (const { rawTagName, attributes } of elements) {
          expect(rawTagName).toMatch(own);
          expect(Object.keys(attributes).filter((name) => /^(style|on.*)$/.test(name))).toEqual([]);
          expect(attributes.href ?? "").not.toMatch(/^\s*javascript:/i);
        }
        const ids = elements.flatMap(({ id }) => id || []);
        expect(new Set(ids).size).toBe(ids.length);
      },
    ),
    { numRuns: 200 },
  );
  const { html } = await render(`| \`${script}\` |\n|-|\n| a |`);
  const table = parse(html).querySelector('[role="group"]');
  expect(table?.getAttribute("aria-label")).toBe(`Table: ${script}`);
});
