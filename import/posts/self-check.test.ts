import fc from "fast-check";
import { expect, test } from "vitest";
import { converted } from "../test/convert";

/** HTML of an article as generators write it: blocks in blocks, marks in marks, text with marks of Markdown. */
function madeArticle(): fc.Arbitrary<string> {
  const word = fc.constantFrom(
    "pot",
    "hot",
    "a*b",
    "x_1",
    "[y]",
    "1.",
    "#",
    "<z>",
    "壶",
    "+",
    "~",
    "|",
    "`",
    "!",
    "\\",
  );
  const text = fc
    .array(word, { minLength: 1, maxLength: 4 })
    .map((words) => words.join(" ").replace(/</g, "&lt;"));
  const inTag = (name: string, content: fc.Arbitrary<string>) =>
    content.map((each) => `<${name}>${each}</${name.split(" ")[0]}>`);
  const oneOf = (names: string[], content: fc.Arbitrary<string>) =>
    fc.oneof(...names.map((name) => inTag(name, content)));
  const many = (content: fc.Arbitrary<string>, maxLength = 3, between = "") =>
    fc.array(content, { minLength: 1, maxLength }).map((parts) => parts.join(between));
  const { flow } = fc.letrec<{ line: string; flow: string }>((tie) => ({
    line: fc.oneof(
      { maxDepth: 3 },
      text,
      oneOf(
        [
          "em",
          "strong",
          "b",
          "code",
          "kbd",
          "sub",
          "del",
          "mark",
          'a href="https://a.example.com/"',
          "span",
        ],
        tie("line"),
      ),
      fc
        .tuple(tie("line"), fc.constantFrom("", " ", "<br>"), tie("line"))
        .map((parts) => parts.join("")),
    ),
    flow: fc.oneof(
      { maxDepth: 3 },
      oneOf(["p", "div", "h2", "h3", "h5"], tie("line")),
      inTag("pre", inTag('code class="language-js"', many(text, 3, "\n"))),
      oneOf(
        ["ul", "ol", "ol start=3"],
        many(
          inTag(
            "li",
            fc.oneof(
              tie("line"),
              tie("flow"),
              fc.tuple(tie("line"), tie("flow")).map((parts) => parts.join("\n")),
            ),
          ),
        ),
      ),
      oneOf(["blockquote", "details", 'div class="admonition tip"', "section"], tie("flow")),
      inTag("table", many(inTag("tr", many(oneOf(["td", "th"], tie("line")))))),
      inTag(
        "dl",
        many(
          fc
            .tuple(inTag("dt", tie("line")), many(oneOf(["dd"], tie("line"))))
            .map((parts) => parts.join("")),
        ),
      ),
      fc.constant('<p>So <span class="math inline">\\(x^2\\)</span>.</p>'),
      fc.tuple(tie("flow"), tie("flow")).map((parts) => parts.join("\n")),
    ),
  }));
  return many(flow, 4, "\n");
}

test("whatever an article contains comes through, or is reported", async () => {
  await fc.assert(
    fc.asyncProperty(madeArticle(), async (html) => {
      const { said } = await converted(html);
      expect(said).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
