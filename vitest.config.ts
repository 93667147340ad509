import { defineConfig } from "vitest/config";
import { images } from "./vite/images";

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [images()],
        test: { name: "unit", include: ["app/**/*.test.{ts,tsx}", "vite/**/*.test.ts"] },
      },
      {
        // One worker for all files: each would else load the whole build anew.
        test: {
          name: "http",
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
        plugins: [images()],
        test: {
          name: "metadata",
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
          name: "browser",
          include: ["test/browser/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Pages that wait for seconds to pass must not wait for each other's processor time.
          fileParallelism: false,
        },
      },
      {
        plugins: [images()],
        test: {
          name: "engines",
          include: ["test/engines/**/*.test.ts"],
          // One for each browser: they wait more than they compute. Another group may have another number.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
