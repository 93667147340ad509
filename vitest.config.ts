import path from "node:path";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { siteWith } from "./test/support/fixture-site";

const globalSetup = "test/support/build-sites.ts";

/*
 * Most tests use the minimal content, whatever is in app/content, so that they can rely on its texts. The project
 * "content" tests the requirements on any content, including app/content.
 */
const minimal = { env: { SITE_FOLDER: siteWith("minimal") }, globalSetup };

/** Defines a project. Its limits only end tests that hang: on a busy machine, a build may take ten minutes. */
function project(
  name: string,
  include: string[],
  test: TestProjectInlineConfiguration["test"] = {},
) {
  const limits = {
    testTimeout: 1_200_000,
    hookTimeout: 1_200_000,
    expect: { poll: { timeout: 120_000 } },
  };
  return { extends: true as const, test: { name, include, ...limits, ...test } };
}

export default defineConfig({
  resolve: { alias: { "#app": path.resolve("app") } },
  test: {
    // Tests mostly wait for browsers and servers, so two files run at once even on two cores.
    maxWorkers: 2,
    projects: [
      // What documents say of the project. `npm run check` runs these, so `npm test` does not run them again.
      project("documents", ["test/documents/**/*.test.ts"]),
      project("unit", [
        "app/**/*.test.{ts,tsx}",
        "{commands,make,vite}/**/*.test.ts",
        "import/{*,posts/**}.test.ts",
      ]),
      // Without isolation, a worker loads the build and its browser only once.
      project("http", ["test/http/**/*.test.{ts,tsx}"], { ...minimal, isolate: false }),
      project("deploy", ["test/{deploy,supply-chain}/**/*.test.ts"], minimal),
      // `npm run build`, `import` and `doctor`, in copies of the site that the tests edit.
      project("commands", ["{test,import/test}/commands/**/*.test.ts"], { globalSetup }),
      project("dev", ["test/dev/**/*.test.ts"]),
      project("content", ["test/content/**/*.test.ts"], { globalSetup, isolate: false }),
      project("browser", ["test/browser/**/*.test.ts"], { ...minimal, isolate: false }),
    ],
  },
});
