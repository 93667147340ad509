import type { Page } from "playwright-core";
import { expect } from "vitest";
import { eventually, follow, pages, test } from "../support/visit";
import { dataOf } from "../support/addresses";

const others = pages.slice(1);

/** The paths that the page has asked for; to be called before it is loaded. */
function recordRequests(page: Page, asked: string[]): void {
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
}

test("an idle page fetches what the navigation's pages need, and its links then ask for nothing", async ({
  open,
  site,
}) => {
  const asked: string[] = [];
  const page = await open("/", { prepare: async (each) => recordRequests(each, asked) });
  await eventually(() => others.map(dataOf).filter((data) => !asked.includes(data))).toEqual([]);
  await page.waitForLoadState("networkidle");

  const before = site.output.length;
  for (const [index, label] of ["About", "Experiences", "Projects", "Resources"].entries()) {
    await follow(page, label, others[index] as string);
  }
  // The server's own log: what the browser has already, it asks nobody for.
  const answered = site.output.slice(before).join("\n");
  for (const path of others) {
    expect(answered).not.toContain(dataOf(path));
    expect(answered).not.toContain(`/assets${path}-`);
  }
});

test("the data of the page one is on are not fetched", async ({ open }) => {
  const asked: string[] = [];
  const page = await open("/about", { prepare: async (each) => recordRequests(each, asked) });
  await eventually(() => asked.includes(dataOf("/resources"))).toBe(true);
  await page.waitForLoadState("networkidle");
  expect(asked).not.toContain(dataOf("/about"));
});

test.for([
  { saveData: true, effectiveType: "4g" },
  { saveData: false, effectiveType: "2g" },
  { saveData: false, effectiveType: "slow-2g" },
])("with %j nothing is fetched before it is asked for", async (connection, { open }) => {
  const asked: string[] = [];
  const page = await open("/", {
    prepare: async (each) => {
      recordRequests(each, asked);
      await each.addInitScript(
        (value) => Object.defineProperty(navigator, "connection", { value }),
        connection,
      );
    },
  });
  await page.waitForTimeout(3000);
  expect(asked.filter((path) => path.endsWith(".data"))).toEqual([]);
});
