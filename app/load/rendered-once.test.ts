import { mkdirSync, readdirSync, utimesSync } from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder, writeFiles } from "../../test/support/files";
import type { RenderedMarkdown } from "../markdown/render-markdown";
import { cached, sweepCache } from "./cached";

function moveAway(): void {
  const before = process.cwd();
  onTestFinished(() => process.chdir(before));
  process.chdir(temporaryFolder(onTestFinished));
}

test("renders an article once, and again after a change of its inputs, the code or a package", async () => {
  moveAway();
  mkdirSync("app/schema", { recursive: true });
  const render = vi.fn(async () => ({ html: "" }) as RenderedMarkdown);
  /** Renders with this code and these packages in a new process, and counts the renders. */
  const rendersWith = async (code: string, packages: string, input = "text") => {
    writeFiles(".", { "app/markdown/render.ts": code, "package-lock.json": packages });
    vi.resetModules();
    const { renderedOnce } = await import("./rendered-once");
    render.mockClear();
    await renderedOnce([input], render);
    return render.mock.calls.length;
  };
  expect(await rendersWith("1", "1")).toBe(1);
  expect(await rendersWith("1", "1")).toBe(0);
  expect(await rendersWith("1", "1", "other text")).toBe(1);
  expect(await rendersWith("2", "1")).toBe(1);
  expect(await rendersWith("1", "2")).toBe(1);
});

test("removes a file from the cache that no build has used for 30 days", async () => {
  moveAway();
  const daysAgo = (days: number) => (Date.now() - days * 86_400_000) / 1000;
  for (const [name, days] of Object.entries({ used: 31, unused: 31, recent: 29 })) {
    const file = await cached(name, async () => "");
    utimesSync(file, daysAgo(days), daysAgo(days));
  }
  await cached("used", async () => "");
  await sweepCache();
  expect(readdirSync("node_modules/.cache").sort()).toEqual(["recent", "used"]);
});
