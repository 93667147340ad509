import { expect, test } from "vitest";
import { plainText, withPlainText } from "./plain-text";

test("HTML, entities and Markdown become text, and everything else stays", () => {
  const texts = {
    "R&amp;D": "R&D",
    "<p>Led four</p>": "Led four",
    "**Cut** by half": "Cut by half",
    "<p>One</p><p>Two<br>Three</p>": "One\n\nTwo\nThree",
    "<ul><li><p>One</p></li><li>Two &amp; <b>three</b></li></ul>": "• One\n• Two & three",
    "_Wrote_ `f(x)` in [Go](https://go.example.com), ~~not~~ Rust":
      "Wrote f(x) in Go (https://go.example.com), not Rust",
    "Did <b>x</b>": "Did x",
    "[a](https://a.example.com) and [b](https://b.example.com)":
      "a (https://a.example.com) and b (https://b.example.com)",
    "[mail](mailto:kim@example.com)": "mail (mailto:kim@example.com)",
    "https://example.com/_a_/b_c_ & <kim@example.com>":
      "https://example.com/_a_/b_c_ & kim@example.com",
    "Vec<String>, a<b and 2*3*4, __init__ and snake_case_name":
      "Vec<String>, a<b and 2*3*4, __init__ and snake_case_name",
    "# 1 in sales\n- 2 * 3\n> 80 %\n\n1. C:\\*\\_x":
      "# 1 in sales\n- 2 * 3\n> 80 %\n\n1. C:\\*\\_x",
    "AT&T, ~50 to ~60": "AT&T, ~50 to ~60",
  };
  for (const [written, text] of Object.entries(texts))
    expect(plainText(written, "en-GB").text).toBe(text);
});

test("straight quotes become those of the language, except after figures", () => {
  const texts: [language: string, written: string, text: string][] = [
    [
      "en-GB",
      `"It's 'fine'", the '90s users' 15" and 6' say`,
      "“It’s ‘fine’”, the ’90s users’ 15\" and 6' say",
    ],
    ["de-DE", `Das "Rad" von 'hier'`, "Das „Rad“ von ‚hier‘"],
    ["fr-FR", `L'outil "Roue"`, "L’outil «\u00a0Roue\u00a0»"],
    ["pl-PL", `"Koło"`, "„Koło”"],
  ];
  for (const [language, written, text] of texts)
    expect(plainText(written, language).text).toBe(text);
});

test("links survive in bullets, and URLs stay as they are", () => {
  const bullet = "Spoke about [*looms*](https://a.example.com)";
  const resume = {
    basics: { name: "Kim O'Example", url: "https://example.com/*a*" },
    work: [{ highlights: [bullet], summary: bullet }],
    projects: [{ highlights: [bullet] }],
    references: [{ name: "_Tom_ O'Sample" }],
  };
  const link = { text: "Spoke about looms", url: "https://a.example.com" };
  const text = "Spoke about looms (https://a.example.com)";
  expect(withPlainText(resume, "en-GB")).toEqual({
    ...{ ...resume, work: [{ highlights: [link], summary: text }] },
    projects: [{ highlights: [text] }],
  });
  const names = { "<b>Tom</b> Sample": "Tom Sample", "R&amp;D": "R&D" };
  for (const [name, plain] of Object.entries(names))
    expect(withPlainText({ work: [{ name }] }, "en-GB")).toEqual({ work: [{ name: plain }] });
});
