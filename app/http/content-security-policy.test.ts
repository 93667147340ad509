import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy";

test("the policy has the hash of every inline script and style, but not of files or JSON", () => {
  const [script, style] = ["if (1<2) x()", ":root{--a:1}"];
  const policy = contentSecurityPolicy(
    `<style id="styles">${style}</style><script>${script}</script><script type="module">${script}</script>` +
      '<script type="application/ld+json">{}</script><script async="" src="/a.js"></script>',
  );
  const [of, inStyle] = [script, style].map((each) => `'sha256-${hash("sha256", each, "base64")}'`);
  expect(policy).toContain(`script-src 'self' 'strict-dynamic' ${of};style-src 'self' ${inStyle};`);
});

test("a page with a script or style that has no hash is an error", () => {
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
