import { expect, test } from "vitest";
import { defaultHeaders } from "#app/http/render";
import { headersFile } from "./headers-file";

test("_headers lists only pages whose route sets headers", () => {
  const siteUrl = "https://www.example.com";
  const page = (path: string, own: Record<string, string>) => {
    const usual = { "Content-Type": "text/html; charset=utf-8", "Content-Length": "9" };
    return { path, headers: new Headers({ ...defaultHeaders(200, siteUrl), ...usual, ...own }) };
  };
  const own = { "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };
  const pages = [
    page("/about", { "Content-Security-Policy": "default-src 'self'" }),
    page("/uses", own),
    page("/uses.data", own),
  ];
  expect(headersFile(siteUrl, pages).split("\n\n").slice(1)).toEqual([
    expect.stringMatching(/^\/assets\/\*\n/),
    expect.stringMatching(/^\/assets\/svg\/\*\n/),
    expect.stringMatching(/^\/icon\.svg\n/),
    "/uses\n  referrer-policy: no-referrer\n  x-robots-tag: noindex\n",
  ]);
});
