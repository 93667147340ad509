import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { en } from "#app/ui-strings/en";
import type { Strings } from "#app/ui-strings/ui-strings";
import { casesIn } from "../../test/support/files";
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

/** The URLs of the images are their names. As on the site, other images have none. */
const images = Object.fromEntries(
  Object.keys(sizes).map((file) => [
    `posts/${file}`,
    { src: `posts/${file}`, avif: `posts/${file}` },
  ]),
);

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
  const cases = casesIn(path.join(fixtures, "extensions.txt"));
  for (const [markdown, expected] of cases) {
    const { html, errors } = await render(markdown);
    expect([html, errors], markdown).toEqual([expected, []]);
  }
  const { html: pictures } = await render('![A](plate.png "P")\n![B](chart.svg)');
  expect(pictures).toMatch(
    /^<div class="pictures"><figure><picture.*<figcaption>P<\/figcaption><\/figure><figure><picture.*<\/figure><\/div>$/,
  );
  const { styles } = await render("$$\\color{red}x$$\n\n$$\\color{red}x$$ a");
  expect(styles).toMatch(
    /^@layer{.*math\.tml-display{.*}\.m87aa9fd{display:block math;}\.m9b879d7{color:#ff0000;}$/,
  );
});

test("every error in Markdown is reported with its line and a remedy", async () => {
  const cases = [
    ...casesIn(path.join(fixtures, "errors.txt")),
    ["a\n<<<<<<< HEAD\nb", "2: git could not merge this part."],
    [`a\n\n${">".repeat(3000)} a`, "3: more than 100 levels are not supported."],
    [`a\n\n${"[x]".repeat(8000)}`, '3: more than 2000 "[", "*" and "_" in a paragraph'],
    [`a\n\n${"*a_ ".repeat(8000)}`, '3: more than 2000 "[", "*" and "_" in a paragraph'],
    [
      `${"|a".repeat(1000)}|\n${"|-".repeat(1000)}|\n${"|x\n".repeat(700)}`,
      "2: a table of more than 20000 cells is not supported.",
    ],
  ] as const;
  for (const [markdown, error] of cases) {
    const { errors } = await render(markdown, 8);
    const [line, message = ""] = error.split(/: (.*)/);
    expect(errors, markdown).toEqual([
      { line: Number(line) + 7, message: expect.stringContaining(message) },
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
