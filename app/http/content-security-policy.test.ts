import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy";

const hash = (content: string) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`;

function directive(name: string, html: string): string[] {
  const found = contentSecurityPolicy(html)
    .split(";")
    .find((each) => each.startsWith(`${name} `));
  return found?.split(" ").slice(1) ?? [];
}

test("the policy lists the hash of each inline script and style once", () => {
  const html = `<style>a{}</style><style media="print">b{}</style>
    <script>one()</script><script type="module" async>two()\n</script><script>one()</script>`;
  expect(directive("script-src", html)).toEqual([
    "'self'",
    "'strict-dynamic'",
    hash("one()"),
    hash("two()\n"),
  ]);
  expect(directive("style-src", html)).toEqual(["'self'", hash("a{}"), hash("b{}")]);
});

test("the policy has no hashes of external scripts and of JSON data", () => {
  const html = `<script src="/assets/a.js"></script><script type="module" src="/assets/b.js"></script>
    <script type="application/ld+json">{}</script><script type="application/json">[]</script>`;
  expect(directive("script-src", html)).toEqual(["'self'", "'strict-dynamic'"]);
});

test("a data-src attribute does not make a script external", () => {
  expect(directive("script-src", '<script data-src="a">one()</script>')).toContain(hash("one()"));
});
