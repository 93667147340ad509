import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { startSite } from "../../harness/start-site";

const tsx = fileURLToPath(new URL("../../node_modules/.bin/tsx", import.meta.url));
const script = fileURLToPath(new URL("../../scripts/visits.ts", import.meta.url));

const visits = (log: string) => spawnSync(tsx, [script], { input: log, encoding: "utf8" }).stdout;

test("npm run visits counts page views by path in the site's log, and nothing else", async () => {
  const site = await startSite({ LOG_LEVEL: "debug" });
  const asked = [
    "/",
    "/about",
    "/about",
    "/about?from=somebody",
    "/about.data",
    "/nope",
    "/icon.svg",
    "/readyz",
  ];
  for (const address of asked) await (await fetch(site.origin + address)).text();
  await fetch(`${site.origin}/about`, { method: "HEAD" });
  await site.stop();
  const today = new Date().toISOString().slice(0, 10);
  expect(visits(`${site.output.join("\n")}\n{"level":30,"time":1`)).toBe(
    `3  /about\n1  /\nfrom ${today} to ${today}\n`,
  );
});

test("npm run visits says so if the log has no page view", () => {
  expect(visits("")).toBe("No page was loaded.\n");
});
