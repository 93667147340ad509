import path from "node:path";
import { defineConfig } from "vitest/config";
import { contentFolder, siteWith } from "./harness/fixture-site";
import { fixtureContent } from "./test/support/fixture-content";
import { images } from "./vite/images";

/*
 * What the site does is asked of it with the sample as its content, whatever the owner has written: tests may know
 * what is in it. What holds with any content is asked of the owner's, too, in the project "content".
 */
const sample = {
  plugins: [fixtureContent(contentFolder("sample")), images(path.join(contentFolder("sample"), "images"))],
  env: { SITE_FOLDER: siteWith("sample") },
  globalSetup: "test/support/build-sample.ts",
};

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [images()],
        test: { name: "unit", include: ["app/**/*.test.{ts,tsx}", "{scripts,vite}/**/*.test.ts"] },
      },
      {
        plugins: sample.plugins,
        // One worker for all files: each would else load the whole build anew.
        test: {
          name: "http",
          env: sample.env,
          globalSetup: sample.globalSetup,
          isolate: false,
          // Generated requests and processor time: what else the machine does can make one attempt fail.
          retry: 2,
          include: ["test/http/**/*.test.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "deploy",
          include: ["test/{deploy,supply-chain}/**/*.test.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: sample.plugins,
        test: {
          name: "metadata",
          env: sample.env,
          globalSetup: sample.globalSetup,
          include: ["test/metadata/**/*.test.{ts,tsx}"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // What `npm run dev` and `npm run build` do, in copies of the site that a test may edit.
        test: {
          name: "dev",
          include: ["test/dev/**/*.test.ts"],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        plugins: [images()],
        test: {
          name: "content",
          globalSetup: "test/support/build-contents.ts",
          include: ["test/content/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: sample.plugins,
        test: {
          name: "browser",
          env: sample.env,
          globalSetup: sample.globalSetup,
          include: ["test/browser/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Pages that wait for seconds to pass must not wait for each other's processor time.
          fileParallelism: false,
        },
      },
      {
        plugins: sample.plugins,
        test: {
          name: "engines",
          env: sample.env,
          globalSetup: sample.globalSetup,
          include: ["test/engines/**/*.test.ts"],
          // One for each browser: they wait more than they compute. Another group may have another number.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          // A browser may crash, which is no fault of the site. The second attempt gets a new one.
          retry: 1,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
