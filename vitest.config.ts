import { defineConfig } from "vitest/config";
import { isOwn, sampleFolder, siteWith } from "./harness/fixture-site";
import { fixtureContent } from "./test/support/fixture-content";

/*
 * Most tests run with the sample content, whatever the owner has written, so that they can rely on its texts. The
 * project "content" tests what must hold for any content, the owner's included.
 */
const sample = {
  plugins: [fixtureContent(sampleFolder)],
  env: { SITE_FOLDER: siteWith("sample") },
  globalSetup: "test/support/build-sample.ts",
};

/*
 * These limits only end what hangs: no test should reach them because the machine is slow. Each project has to name them,
 * as it inherits none, and "extends" would load this file once more for each project.
 */
const limits = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
};

export default defineConfig({
  test: {
    // Tests wait for browsers and servers more than they compute, so two files run at once on two cores.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "unit",
          include: ["app/**/*.test.{ts,tsx}", "{scripts,vite}/**/*.test.ts"],
          ...limits,
        },
      },
      {
        plugins: sample.plugins,
        // A worker runs one file after the other without a new start, because it would load the whole build again.
        test: {
          name: "http",
          env: sample.env,
          globalSetup: sample.globalSetup,
          isolate: false,
          include: ["test/http/**/*.test.ts"],
          ...limits,
        },
      },
      {
        test: {
          name: "deploy",
          include: ["test/{deploy,supply-chain}/**/*.test.ts"],
          ...limits,
        },
      },
      {
        plugins: sample.plugins,
        test: {
          name: "metadata",
          env: sample.env,
          globalSetup: sample.globalSetup,
          include: ["test/metadata/**/*.test.{ts,tsx}"],
          ...limits,
        },
      },
      {
        // Tests of `npm run build`, `import` and `doctor`, in copies of the site that the tests edit.
        test: {
          name: "commands",
          globalSetup: sample.globalSetup,
          include: ["test/commands/**/*.test.ts"],
          ...limits,
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        // Tests of `npm run dev`, in copies of the site that the tests edit.
        test: {
          name: "dev",
          include: ["test/dev/**/*.test.ts"],
          // One after the other, as a developer works: two servers that start at once are slow to see edits.
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          ...limits,
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "content",
          globalSetup: "test/support/build-contents.ts",
          include: ["test/content/**/*.test.ts"],
          // Until the owner changes the sample, sample.test.ts tests their content.
          exclude: isOwn("sample") ? ["test/content/own.test.ts"] : [],
          ...limits,
        },
      },
      {
        plugins: sample.plugins,
        test: {
          name: "browser",
          env: sample.env,
          globalSetup: sample.globalSetup,
          // A worker starts one browser for all of its files.
          isolate: false,
          include: ["test/browser/**/*.test.ts"],
          ...limits,
        },
      },
      {
        plugins: sample.plugins,
        test: {
          name: "engines",
          env: sample.env,
          globalSetup: sample.globalSetup,
          include: ["test/engines/**/*.test.ts"],
          // One worker for each browser, as the tests wait more than they compute. Only a group of its own may have a
          // different number of workers.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          // A browser may crash without a fault of the site. The second attempt starts a new browser.
          retry: 1,
          ...limits,
        },
      },
    ],
  },
});
