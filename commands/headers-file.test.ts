import { expect, test } from "vitest";
import { createCachedResponse } from "#app/http/cached-response";
import { defaultHeaders } from "#app/http/render";
import { headersFile } from "./headers-file";

test("_headers lists only pages whose route sets headers", async () => {
  const siteUrl = "https://www.example.com";
  const page = (own: Record<string, string>) => {
    const type = "text/html; charset=utf-8";
    const headers = { ...defaultHeaders(200, siteUrl), "Content-Type": type, ...own };
    return createCachedResponse({ status: 200, headers, body: Buffer.from("") });
  };
  const own = { "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };
  const responses = {
    "/about": await page({ "Content-Security-Policy": "default-src 'self'" }),
    "/uses": await page(own),
    "/uses.data": await page(own),
  };
  expect(
    headersFile(siteUrl, new Map(Object.entries(responses)))
      .split("\n\n")
      .slice(1),
  ).toEqual([
    expect.stringMatching(/^\/assets\/\*\n/),
    expect.stringMatching(/^\/assets\/svg\/\*\n/),
    expect.stringMatching(/^\/icon\.svg\n/),
    "/uses\n  referrer-policy: no-referrer\n  x-robots-tag: noindex\n",
  ]);
});
