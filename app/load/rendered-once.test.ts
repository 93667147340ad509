import { mkdirSync } from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import type { RenderedMarkdown } from "#app/markdown/render-markdown";
import { temporaryFolder, writeFiles } from "../../test/support/files";

test("an article is rendered once, and again after a change of its inputs, the code or a package", async () => {
  const before = process.cwd();
  onTestFinished(() => process.chdir(before));
  process.chdir(temporaryFolder(onTestFinished));
  mkdirSync("app/schema", { recursive: true });
  const render = vi.fn(async () => ({ html: "" }) as RenderedMarkdown);
  /** Renders with the given code and packages in a new process, and counts the renders. */
  const rendersWith = async (code: string, packages: string, input = "text") => {
    writeFiles(".", {
      "app/markdown/render.ts": code,
      "app/direction.ts": "",
      "package-lock.json": packages,
    });
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
