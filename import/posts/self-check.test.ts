import fc from "fast-check";
import type { Text } from "hast";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { expect, test } from "vitest";
import { converted } from "../test/convert";
import { parseHtml } from "./html-tree";
import { lossesIn, wordsIn } from "./self-check";

/** Generates the HTML of an article: nested blocks and marks, and text that contains Markdown's marks. */
function madeArticle(): fc.Arbitrary<string> {
  const text = fc
    .array(fc.constantFrom(..."pot hot a*b x_1 [y] 1. # &lt;z> 壶 + ~ | ` ! \\".split(" ")), {
      minLength: 1,
      maxLength: 4,
    })
    .map((words) => words.join(" "));
  const many = (content: fc.Arbitrary<string>, maxLength = 3, between = "") =>
    fc.array(content, { minLength: 1, maxLength }).map((parts) => parts.join(between));
  const inTags = (names: string, content: fc.Arbitrary<string>) =>
    fc.oneof(
      ...names
        .split(",")
        .map((name) => content.map((each) => `<${name}>${each}</${name.split(" ")[0]}>`)),
    );
  const { flow } = fc.letrec<{ line: string; flow: string }>((tie) => ({
    line: fc.oneof(
      { maxDepth: 3 },
      text,
      inTags("code", text),
      inTags('em,strong,b,kbd,sub,del,mark,a href="https://a.example.com/",span', tie("line")),
      fc
        .tuple(tie("line"), fc.constantFrom("", " ", "<br>"), tie("line"))
        .map((all) => all.join("")),
    ),
    flow: fc.oneof(
      { maxDepth: 3 },
      inTags("p,div,h2,h3,h5", tie("line")),
      inTags("pre", many(text, 3, "\n")),
      inTags(
        "ul,ol,ol start=3",
        many(inTags("li", fc.oneof(tie("line"), tie("flow"), many(tie("flow"), 2, "\n")))),
      ),
      inTags('blockquote,details,div class="admonition tip",section', tie("flow")),
      inTags("table", many(inTags("tr", many(inTags("td,th", tie("line")))))),
      inTags("dl", many(inTags("dt", tie("line")).map((term) => `${term}<dd>x</dd>`))),
      fc.constant('<p>So <span class="math inline">\\(x^2\\)</span>.</p>'),
      many(tie("flow"), 2, "\n"),
    ),
  }));
  return many(flow, 4, "\n");
}

test("every part of an article is on the new page or in the report", async () => {
  await fc.assert(
    fc.asyncProperty(madeArticle(), async (html) => {
      expect((await converted(html)).said).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

test("missing text, or a missing space in code, is reported", () => {
  const lossesOf = (html: string, change: (texts: Text[]) => void) => {
    const source = parseHtml(html, { fragment: true });
    const page = structuredClone(source);
    const texts: Text[] = [];
    visit(page, "text", (text) => {
      if (/\p{L}/u.test(text.value)) texts.push(text);
    });
    change(texts);
    return lossesIn(source, wordsIn(source), unified().use(rehypeStringify).stringify(page));
  };
  fc.assert(
    fc.property(madeArticle(), fc.nat(), (html, at) => {
      expect(lossesOf(html, () => undefined)).toEqual([]);
      const lossy = lossesOf(html, (texts) => {
        const text = texts[at % texts.length];
        fc.pre(text !== undefined);
        text.value = " ";
      });
      expect(lossy).not.toEqual([]);
    }),
  );
  const code = "<pre><code>if hot:\n    pour()</code></pre>";
  const changed = lossesOf(
    code,
    ([text]) => text && (text.value = text.value.replace("    ", "  ")),
  );
  expect(changed).toMatchObject([{ message: "a block of code is missing or differs" }]);
});
