import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { siteWith } from "./test/support/fixture-site";

/*
 * Most tests run with content of their own, whatever is in app/content, so that they can rely on its texts. The
 * project "content" tests what must hold for any content, the owner's included.
 */
const small = {
  env: { SITE_FOLDER: siteWith("small") },
  globalSetup: "test/support/build-small.ts",
};

/** For tests that build the site or start its development server. */
const buildLimits = { testTimeout: 600_000 };

/** Returns a project. Its timeouts only end tests that hang, however slow the machine is. */
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
    // Tests mostly wait for browsers and servers, so two files run at once on two cores.
    maxWorkers: 2,
    projects: [
      project("unit", ["app/**/*.test.{ts,tsx}", "{commands,make,vite}/**/*.test.ts"]),
      // A worker runs one file after the other without a new start, because it would load the whole build again.
      project("http", ["test/http/**/*.test.ts"], { ...small, isolate: false }),
      project("deploy", ["test/{deploy,supply-chain}/**/*.test.ts"], small),
      // Tests of `npm run build`, `import` and `doctor`, in copies of the site that the tests edit.
      project("commands", ["test/commands/**/*.test.ts"], buildLimits),
      // Tests of `npm run dev`.
      project("dev", ["test/dev/**/*.test.ts"], buildLimits),
      project("content", ["test/content/**/*.test.ts"], {
        globalSetup: "test/support/build-sites.ts",
      }),
      // A worker keeps its browser.
      project("browser", ["test/browser/**/*.test.ts"], { ...small, isolate: false }),
    ],
  },
});
