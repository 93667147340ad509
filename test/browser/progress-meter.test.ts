import type { Page } from "playwright-core";
import { expect } from "vitest";
import { follow, pages, test, untilAt, untilHydrated } from "../support/visit";

/** Collects the lines that a page writes to the console. */
function listen() {
  const lines: string[] = [];
  return {
    lines,
    prepare: async (page: Page) => {
      page.on("console", (message) => lines.push(message.text()));
    },
  };
}

const meter = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((percent) => `${percent}%`);

test.for([...pages, "/nope"])(
  "%s writes the progress meter's eleven lines to the console",
  async (path, { open }) => {
    const { lines, prepare } = listen();
    await open(path, { prepare, status: path === "/nope" ? 404 : 200 });
    expect(lines.filter((line) => line.includes("%"))).toEqual(meter);
  },
);

test("a route change writes no more lines, and a reload writes all of them again", async ({ open }) => {
  const { lines, prepare } = listen();
  const page = await open("/", { prepare });
  await follow(page, "Projects", "/software");
  await follow(page, "About", "/about");
  await page.goBack();
  await untilAt(page, "/software");
  expect(lines).toEqual(meter);

  await page.reload();
  await untilHydrated(page);
  expect(lines).toEqual([...meter, ...meter]);
});

test("the server's output has no lines of the progress meter", async ({ open, site }) => {
  await open("/");
  expect(site.output.join("\n")).toContain("port");
  expect(site.output.join("\n")).not.toMatch(/\d%/);
});
