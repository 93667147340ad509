import { watch } from "node:fs";
import { cp, rm } from "node:fs/promises";
import path from "node:path";
import { OwnerError } from "#app/owner-error";
import { runCommand } from "./command-line";
import { endWithShell } from "./end-with-shell";

await runCommand(
  {
    summary: "Serves the site with live reload, and shows content errors in the browser.",
    usage: ["npm run dev -- [--port PORT] [--content FOLDER]"],
    options: {
      port: { value: "PORT", help: "the port; by default the variable PORT, or 3000" },
      content: {
        value: "FOLDER",
        help: "serves test content instead: test/fixtures/content/edge-cases or /minimal",
      },
    },
    example: "npm run dev -- --port 3001",
  },
  async ({ port, content }) => {
    endWithShell();
    if (content) {
      const name = path.basename(content);
      if (name !== "edge-cases" && name !== "minimal")
        throw new OwnerError(`There is no test content "${content}". Use edge-cases or minimal.`);
      const { copySiteWith } = await import("../test/support/fixture-site");
      const copy = await copySiteWith(name);
      mirrorEdits(path.resolve("app"), path.join(copy, "app"), "content");
      mirrorEdits(path.resolve("test/fixtures/content", name), path.join(copy, "app/content"));
      process.chdir(copy);
    }
    if (port) process.env.PORT = port;
    process.argv.splice(2, Infinity, "watch", "--include", "app/http/**", "server.ts");
    // @ts-expect-error tsx has no types for its command line.
    await import("tsx/cli");
  },
);

/** Repeats each edit of a file in a copy of its folder. */
function mirrorEdits(folder: string, copy: string, except?: string): void {
  watch(folder, { recursive: true }, (_event, name) => {
    if (!name || name.split(path.sep)[0] === except) return;
    const target = path.join(copy, name);
    // Fails if the file has been deleted.
    cp(path.join(folder, name), target, { recursive: true }).catch(() =>
      rm(target, { recursive: true, force: true }),
    );
  });
}
