import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { siteWith } from "./test/support/fixture-site";

/*
 * Most tests run with content of their own, whatever is in app/content, so that they can rely on its texts. The
 * project "content" tests what must hold for any content, the owner's included.
 */
const minimal = {
  env: { SITE_FOLDER: siteWith("minimal") },
  globalSetup: "test/support/build-minimal.ts",
};

/** The limits of tests that build the site or start its development server. */
const buildLimits = { testTimeout: 600_000 };

/** A project. Its limits only end what hangs: no test should reach them because the machine is slow. */
function project(
  name: string,
  include: string[],
  test: TestProjectInlineConfiguration["test"] = {},
) {
  const limits = {
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  };
  return { test: { name, include, ...limits, ...test } };
}

export default defineConfig({
  test: {
    // Tests wait for browsers and servers more than they compute, so two files run at once on two cores.
    maxWorkers: 2,
    projects: [
      project("unit", ["app/**/*.test.{ts,tsx}", "{commands,make,vite}/**/*.test.ts"]),
      // A worker runs one file after the other without a new start, because it would load the whole build again.
      project("http", ["test/http/**/*.test.ts"], { ...minimal, isolate: false }),
      project("deploy", ["test/{deploy,supply-chain}/**/*.test.ts"], minimal),
      // Tests of `npm run build`, `import` and `doctor`, in copies of the site that the tests edit.
      project("commands", ["test/commands/**/*.test.ts"], buildLimits),
      // Tests of `npm run dev`.
      project("dev", ["test/dev/**/*.test.ts"], buildLimits),
      project("content", ["test/content/**/*.test.ts"], {
        globalSetup: "test/support/build-sites.ts",
      }),
      // A worker keeps its browser.
      project("browser", ["test/browser/**/*.test.ts"], { ...minimal, isolate: false }),
    ],
  },
});
