import { expect, test } from "vitest";
import { withAbsoluteUrls } from "./absolute-urls";

test("makes URLs absolute in tags only", () => {
  const html =
    '<p aria-label="a > b"><a href="#part" title="x">href="/y"</a> <a href="/about">a</a>' +
    '<source srcset="/a.avif 480w, /b.avif 720w"><img src="/a.webp" alt=""><a href="mailto:a@example.com">b</a></p>';
  const site = "https://example.com";
  expect(withAbsoluteUrls(html, `${site}/resources/post`)).toBe(
    `<p aria-label="a > b"><a href="${site}/resources/post#part" title="x">href="/y"</a> <a href="${site}/about">a</a>` +
      `<source srcset="${site}/a.avif 480w, ${site}/b.avif 720w"><img src="${site}/a.webp" alt=""><a href="mailto:a@example.com">b</a></p>`,
  );
});
