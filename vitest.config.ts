import type { Plugin } from "vite";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { isOwn, sampleFolder, siteWith } from "./harness/fixture-site";
import { fixtureContent } from "./test/support/fixture-content";

/*
 * Most tests run with the sample content, whatever the owner has written, so that they can rely on its texts. The
 * project "content" tests what must hold for any content, the owner's included.
 */
const samplePlugins = [fixtureContent(sampleFolder)];
const sample = { env: { SITE_FOLDER: siteWith("sample") }, globalSetup: "test/support/build-sample.ts" };

/** The limits of tests that build the site or start its development server. */
const buildLimits = { testTimeout: 600_000 };

/** A project. Its limits only end what hangs: no test should reach them because the machine is slow. */
function project(
  name: string,
  include: string[],
  test: TestProjectInlineConfiguration["test"] = {},
  plugins: Plugin[] = [],
) {
  const limits = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };
  return { plugins, test: { name, include, ...limits, ...test } };
}

export default defineConfig({
  test: {
    // Tests wait for browsers and servers more than they compute, so two files run at once on two cores.
    maxWorkers: 2,
    projects: [
      project("unit", ["app/**/*.test.{ts,tsx}", "{scripts,vite}/**/*.test.ts"]),
      // A worker runs one file after the other without a new start, because it would load the whole build again.
      project("http", ["test/http/**/*.test.ts"], { ...sample, isolate: false }, samplePlugins),
      project("deploy", ["test/{deploy,supply-chain}/**/*.test.ts"]),
      project("metadata", ["test/metadata/**/*.test.{ts,tsx}"], sample, samplePlugins),
      // Tests of `npm run build`, `import` and `doctor`, in copies of the site that the tests edit.
      project("commands", ["test/commands/**/*.test.ts"], {
        globalSetup: sample.globalSetup,
        ...buildLimits,
      }),
      // Tests of `npm run dev`.
      project("dev", ["test/dev/**/*.test.ts"], buildLimits),
      project("content", ["test/content/**/*.test.ts"], {
        globalSetup: "test/support/build-sites.ts",
        // Until the owner changes the sample, french.test.ts, whose English pages are the sample's, tests their content.
        exclude: isOwn("sample") ? ["test/content/own.test.ts"] : [],
      }),
      // A worker keeps its browser.
      project(
        "browser",
        ["test/browser/**/*.test.ts"],
        { ...sample, isolate: false, globalSetup: "test/support/build-sites.ts" },
        samplePlugins,
      ),
    ],
  },
});
