import { createElement } from "react";
import { expect, test } from "vitest";
import { renderDocument } from "./render-document";

test("a document contains every multi-byte character, and no NUL character", async () => {
  // Lengths vary, so that characters of two and three bytes cross the end of React's buffer at every
  // offset.
  const paragraphs = Array.from({ length: 400 }, (_, index) =>
    createElement(
      "p",
      { key: index },
      `${"x".repeat(index % 7)}Привет, ${"日本語".repeat(index % 3)}мир`,
    ),
  );
  const html = await renderDocument(createElement("main", null, paragraphs));
  const texts = paragraphs.map(({ props }) => `<p>${(props as { children: string }).children}</p>`);
  expect(html).toBe(`<main>${texts.join("")}</main>`);
});
