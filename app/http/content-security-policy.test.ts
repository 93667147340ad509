import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy";

test("the policy allows only the site's own files, and inline scripts and styles by their hashes", () => {
  const [script, style] = ["if (1<2) x()", ":root{--a:1}"];
  const page =
    `<style id="styles">${style}</style><script>${script}</script><script type="module">${script}</script>` +
    '<script type="application/ld+json">{}</script><script async="" src="/a.js"></script>';
  const [of, inStyle] = [script, style].map((each) => `'sha256-${hash("sha256", each, "base64")}'`);
  const service = "https://count.example.com";
  for (const [analytics, hasVideos, own, media] of [
    [undefined, false, "'self'", []],
    [service, true, `'self' ${service}`, ["media-src 'self'"]],
  ] as const)
    expect(contentSecurityPolicy(page, analytics, hasVideos).split(";").sort()).toEqual(
      [
        `script-src ${own} 'strict-dynamic' ${of}`,
        `style-src 'self' ${inStyle}`,
        `connect-src ${own}`,
        ...["img-src 'self'", "font-src 'self'", "manifest-src 'self'", "form-action 'self'"],
        ...["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", ...media],
      ].sort(),
    );
});

test("scripts may connect to the hosts of discussions, and to no other host", () => {
  const connections = (...discussions: string[]) =>
    /connect-src [^;]*/.exec(contentSecurityPolicy("", undefined, false, discussions))?.[0];
  expect(connections()).toBe("connect-src 'self'");
  const host = "https://social.example.com";
  expect(connections(host, host)).toBe(`connect-src 'self' ${host}`);
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
