import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { parse } from "node-html-parser";
import sharp from "sharp";
import { afterEach, describe, expect, test } from "vitest";
import { startSite } from "../../harness/start-site";
import { pages, siteUrl } from "../support/addresses";

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

/** Runs the script of `npm run previews`. @returns its exit code, its output and the file it wrote */
async function previews(...args: string[]) {
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/previews/report.ts", ...args], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [[code], printed, errors] = await Promise.all([
    once(child, "exit") as Promise<[number]>,
    text(child.stdout),
    text(child.stderr),
  ]);
  const html = await readFile("build/previews.html", "utf8").catch(() => "");
  return { code, printed, errors, html, document: parse(html) };
}

describe("the preview report of the site", () => {
  test("shows the card of every page in one self-contained file, and no broken rule", async () => {
    const site = await startSite({ SITE_URL: siteUrl });
    cleanups.push(site.stop);
    const { code, printed, document } = await previews(site.origin);
    expect({ code, printed }).toMatchObject({
      code: 0,
      printed: expect.stringContaining("no rule is broken"),
    });
    const cards = document.querySelectorAll("article");
    expect(cards.map((card) => card.querySelector("a")?.getAttribute("href"))).toEqual(
      pages.map((path) => site.origin + path),
    );
    for (const card of cards) {
      expect(card.querySelector("img")?.getAttribute("src")).toMatch(/^data:image\/png;base64,/);
    }
    expect(document.querySelectorAll("script, link, iframe, .broken")).toHaveLength(0);
  });

  test("is of the build, which the script starts, if the command names no address", async () => {
    const { code, printed } = await previews();
    expect({ code, printed }).toMatchObject({
      code: 0,
      printed: expect.stringContaining("no rule is broken"),
    });
  });
});

/** Starts a site whose only page breaks many rules. @returns its origin */
async function brokenSite(): Promise<string> {
  const image = await sharp({ create: { width: 100, height: 100, channels: 3, background: "#c00" } })
    .webp()
    .toBuffer();
  const page = `<!doctype html><html><head><style>p{}</style><title>${"Too long ".repeat(10)}</title>
    <meta property="og:title" content="<script>alert(1)</script>"><meta property="og:image" content="/card.webp">
    </head><body></body></html>`;
  const server: Server = createServer((request, response) => {
    const isSitemap = request.url === "/sitemap.xml";
    response.setHeader("Content-Type", isSitemap ? "application/xml" : "text/html; charset=utf-8");
    if (isSitemap) response.end("<urlset><url><loc>https://www.example.com/about</loc></url></urlset>");
    else if (request.url === "/card.webp") response.end(image);
    else response.end(page);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  cleanups.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe("the preview report of another site", () => {
  test("has a line for each broken rule with its source, and the script exits with 1", async () => {
    const { code, printed, errors, document } = await previews(await brokenSite());
    expect({ code, errors }).toEqual({ code: 1, errors: "" });
    const lines = document.querySelectorAll(".broken");
    const rules = new Set(lines.map((line) => line.querySelector("a")?.textContent));
    for (const rule of ["required-tags", "absolute-addresses", "title-length", "before-styles", "x-card"]) {
      expect(rules).toContain(rule);
      expect(printed).toContain(`(${rule})`);
    }
    for (const line of lines) {
      expect(line.querySelector("a")?.getAttribute("href")).toMatch(/^https:\/\//);
    }
    expect(document.querySelectorAll("script")).toHaveLength(0);
  });

  test("is not written, and the script says so, if the site does not answer", async () => {
    const address = await brokenSite();
    for (const cleanup of cleanups.splice(0)) await cleanup();
    const { code, errors, html } = await previews(address);
    expect({ code, errors, html }).toEqual({ code: 1, errors: `${address} does not answer\n`, html: "" });
  });

  test("is not written, and the script says so, if the command names no valid address", async () => {
    const { code, errors } = await previews("example");
    expect({ code, errors }).toEqual({
      code: 1,
      errors: '"example" is not an address such as https://www.example.com\n',
    });
  });
});
