import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy";

test("lists the hash of each inline script and style, but none of a file or of JSON", () => {
  const [script, style] = ["if (1<2) x()", ":root{--a:1}"];
  const policy = contentSecurityPolicy(
    `<style id="styles">${style}</style><script>${script}</script><script type="module">${script}</script>` +
      '<script type="application/ld+json">{}</script><script async="" src="/a.js"></script>',
  );
  const [of, inStyle] = [script, style].map((each) => `'sha256-${hash("sha256", each, "base64")}'`);
  expect(policy).toContain(`script-src 'self' 'strict-dynamic' ${of};style-src 'self' ${inStyle};`);
});

test("is an error for a page with a script or style that has no hash", () => {
  for (const html of [
    '<p title="<script>">',
    "<SCRIPT>x</SCRIPT>",
    "<script data-a='b'>x</script>",
    "<script>x</script ><script>y</script>",
    "<p>a <script>",
    "<style media=print>x</style>",
  ])
    expect(() => contentSecurityPolicy(html), html).toThrow(/contains "<(script|style)" \d times/);
});
