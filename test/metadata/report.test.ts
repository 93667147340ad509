import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { parse } from "node-html-parser";
import sharp from "sharp";
import { afterEach, describe, expect, test } from "vitest";
import { freePort } from "../../harness/free-port";
import { pages } from "../support/addresses";

/** Runs the script of `npm run previews`. @returns its exit code, its output and the file it wrote */
async function previews(...args: string[]) {
  const command = ["--import", "tsx", "scripts/previews/report.ts", ...args];
  const run = promisify(execFile)(process.execPath, command).catch((error: unknown) => error);
  const { code = 0, stdout, stderr } = (await run) as { code?: number; stdout: string; stderr: string };
  const html = await readFile("build/previews.html", "utf8").catch(() => "");
  return { code, stdout, stderr, html, document: parse(html) };
}

test("the preview report of the built site has every page's card in one self-contained file, and no broken rule", async () => {
  const { code, stdout, document } = await previews();
  expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining("no broken rules") });
  const cards = document.querySelectorAll("article");
  const addresses = cards.map((card) => card.querySelector("a")?.getAttribute("href") ?? "");
  expect(addresses.map((address) => new URL(address).pathname)).toEqual(pages);
  for (const card of cards) {
    expect(card.querySelector("img")?.getAttribute("src")).toMatch(/^data:image\/png;base64,/);
  }
  expect(document.querySelectorAll("script, link, iframe, .broken")).toHaveLength(0);
});

describe("the preview report of another site", () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  /** Starts a site whose only page breaks many rules. @returns its origin */
  async function startBrokenSite(): Promise<string> {
    const image = await sharp({ create: { width: 100, height: 100, channels: 3, background: "#c00" } })
      .webp()
      .toBuffer();
    const page = `<!doctype html><html><head><style>p{}</style><title>${"Too long ".repeat(10)}</title>
      <meta property="og:title" content="<script>alert(1)</script>"><meta property="og:image" content="/card.webp">
      </head><body></body></html>`;
    server = createServer((request, response) => {
      if (request.url === "/sitemap.xml") response.end("<loc>https://www.example.com/about</loc>");
      else response.end(request.url === "/card.webp" ? image : page);
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  test("has a line for each broken rule with its source, and the script exits with 1", async () => {
    const { code, stdout, stderr, document } = await previews(await startBrokenSite());
    expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
    const lines = document.querySelectorAll(".broken a");
    const rules = lines.map((link) => link.textContent);
    for (const rule of ["required-tags", "absolute-addresses", "title-length", "before-styles", "x-card"]) {
      expect(rules).toContain(rule);
      expect(stdout).toContain(`(${rule})`);
    }
    for (const link of lines) expect(link.getAttribute("href")).toMatch(/^https:\/\//);
    expect(document.querySelectorAll("script")).toHaveLength(0);
  });

  test("is not written, and the script says so, if the site does not answer", async () => {
    const address = `http://127.0.0.1:${await freePort()}`;
    const { code, stderr, html } = await previews(address);
    expect({ code, stderr, html }).toEqual({ code: 1, stderr: `${address} does not answer\n`, html: "" });
  });

  test("is not written, and the script says so, if the command names no valid address", async () => {
    const { code, stderr } = await previews("example");
    const message = '"example" is not an address such as https://www.example.com\n';
    expect({ code, stderr }).toEqual({ code: 1, stderr: message });
  });
});
