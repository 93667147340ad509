import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect } from "vitest";
import { layoutShiftsOf, recordLayoutShifts } from "../support/layout-shift";
import { nextFrames, test as base, untilHydrated } from "../support/visit";
import { pages } from "../support/addresses";
import { ask, serve } from "../../harness/wire";

/** How many elements of a page arrive one by one: more than fit into a window. */
const pieces = 100;

/** Milliseconds between two elements: enough for the browser to paint the earlier ones. */
const pause = 25;

/** The site over a slow connection: a page arrives element by element. */
const test = base.extend("badLine", { scope: "file" }, async ({ site }, { onCleanup }) => {
  const line = await serve((request, response) => {
    void ask(site.origin, request.url ?? "/").then(async ({ status, headers, body }) => {
      response.writeHead(status, { "Content-Type": headers["content-type"] });
      if (headers["content-type"]?.startsWith("text/html")) await sendInPieces(response, body.toString());
      else response.end(body);
    });
  });
  onCleanup(line.close);
  return line.origin;
});

async function sendInPieces(response: ServerResponse, html: string): Promise<void> {
  const [head = "", ...elements] = html.split(/(?=<body)|(?<=<body.*<\/\w+>)/);
  response.write(head);
  for (const element of elements.slice(0, pieces)) {
    await wait(pause);
    response.write(element);
  }
  response.end(elements.slice(pieces).join(""));
}

describe.each([...pages, "/nope"])("%s", (path) => {
  test("does not shift while its HTML arrives in pieces", async ({ browser, badLine }) => {
    const visits = [375, 768, 1440].map(async (width) => {
      const page = await browser.newPage({ viewport: { width, height: 720 } });
      await recordLayoutShifts(page);
      await page.goto(badLine + path);
      await untilHydrated(page);
      await nextFrames(page);
      expect(await layoutShiftsOf(page), `${width} pixels`).toEqual([]);
      await page.close();
    });
    await Promise.all(visits);
  });
});
