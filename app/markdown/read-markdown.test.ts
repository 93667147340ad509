import { expect, test } from "vitest";
import { formatError } from "#app/schema/errors";
import { caseStudySchema, postSchema } from "#app/schema/posts";
import { readMarkdown } from "./read-markdown";

const post = (...fields: string[]) =>
  `---\n${["title: T", "date: 2026-01-31", "summary: S", ...fields].join("\n")}\n---\n\nText`;

test("front matter is parsed with the line of each field, and the line where the body begins", () => {
  const file = readMarkdown(
    post("tags: [queues]", "draft: true").replace(/\n/g, "\r\n"),
    postSchema,
  );
  expect(file.lineOf("tags")).toBe(5);
  expect(file).toMatchObject({
    data: { title: "T", date: "2026-01-31", summary: "S", tags: ["queues"], draft: true, was: [] },
    body: "\nText",
    bodyLine: 8,
    errors: [],
  });
  const text = readMarkdown("Text", caseStudySchema);
  expect(text).toMatchObject({ data: {}, body: "Text", bodyLine: 1, errors: [] });
});

test("every error in front matter is reported with its line and field", () => {
  const cases: [source: string, line: number, message: string][] = [
    [`\n\n${post("<<<<<<< HEAD")}`, 7, ": git could not merge this part. Keep one version"],
    [
      "---\ntitle: T\n",
      1,
      ": the front matter is not between two lines of ---. Put one above and one below it.",
    ],
    [
      '+++\ntitle = "T"\n+++\n',
      1,
      ": the front matter is not between two lines of ---. Put one above and one below it.",
    ],
    [post("tags: Queues: a story"), 5, ": a value contains a colon. Put it in quotes"],
    [post('series: "A "small" one"'), 5, ": only a part of a value is in quotes"],
    [post("image:\n\tfile: a.png"), 6, ": a line begins with a tab. Use spaces instead"],
    [post("tags: [queues]", "tags: []"), 6, ": Map keys must be unique"],
    [post("titel: T"), 5, ', titel: unknown field "titel"; did you mean "title"?'],
    [post("updated: 2025-01-01"), 5, ", updated: must not be before date"],
    [post("image:\n  file: a.png"), 5, ", image.alt: is missing. Add it."],
    [
      post().replace("2026-01-31", "31 January"),
      3,
      ', date: "31 January" is not a valid date. Use YYYY-MM-DD.',
    ],
    ["Text", 1, ", title: is missing"],
    [`${post()}\n\na \b b`, 9, ": contains the character U+0008"],
    [post("tags: [\v]"), 5, ": contains the character U+000B"],
    [post('tags: ["\\x00"]'), 5, ", tags, item 1: contains the character U+0000"],
    ["a".repeat(2_000_001), 1, ": has 2000001 characters. Split it"],
  ];
  for (const [source, line, message] of cases) {
    const [first] = readMarkdown(source, postSchema).errors;
    expect(first && formatError({ file: "a.md", ...first }), source).toContain(
      `a.md:${line}${message}`,
    );
  }
});

test("front matter that would block the parser for minutes is refused", () => {
  for (const fields of ["? ".repeat(400), `a: ${"[".repeat(15_000)}`, "- ".repeat(5000)])
    expect(readMarkdown(post(fields), postSchema).errors).toEqual([
      { line: 1, message: expect.stringContaining('levels, or a "?" before a key') },
    ]);
  expect(readMarkdown(post("series: 'What? ? No'"), postSchema).errors).toEqual([]);
});

test("a post's redirects must be paths on this site", () => {
  const encoded = "/%2e%2e%2fa /a/%2e%2e/b /a%5cb /a%0ab /a%2Emd";
  const inFile = "/about.html/x /robots.txt/x /robots.txt/ /a%2Epdf/x /a%e2%80%aeb";
  const wrong =
    `b / /a// //a /../a /a/.b /a\\\\b /a?b /a.xml /resources/a.md /about.data ${encoded} ${inFile}`.split(
      " ",
    );
  for (const was of wrong) {
    const { errors } = readMarkdown(post(`was: [/a/b-1.2/, /A/ü.html, "${was}"]`), postSchema);
    const message = 'must be a path on this site, such as "/blog/my-post"';
    expect(errors, was).toContainEqual({ line: 5, field: "was, item 3", message });
  }
  for (const [was, message] of Object.entries({
    "/100%-cotton": '"/100%-cotton" has a "%" that encodes nothing. Replace it with %25.',
    "/a/Con.html": '"Con.html" cannot be a file name on every system. Use another path.',
    [`/${"a".repeat(201)}`]: "cannot be a file name on every system",
    [`/${"a".repeat(199)}`.repeat(40)]: "is longer than 800 bytes. Shorten it.",
  })) {
    const { errors } = readMarkdown(post(`was: ["${was}"]`), postSchema);
    expect(errors[0]?.message).toContain(message);
  }
});
