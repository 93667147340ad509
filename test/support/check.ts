/* Checks types, style and documents, two at a time, because most checks use one core. */
import { exec } from "node:child_process";
import { promisify } from "node:util";

const execute = promisify(exec);

/** The longest first. */
const checks = [
  "eslint .",
  "tsc -b tsconfig.json tsconfig.browser.json",
  "prettier --check .",
  "vitest run --project documents",
  "knip",
  "knip --production --strict --dependencies",
  'depcruise --config dependency-cruiser.config.js "{app,bench,commands,import,make,test,vite}" server.ts',
  "node --import ./commands/typescript.js commands/doctor/sample-digests.ts --check",
];

async function runChecks(): Promise<void> {
  for (let check = checks.shift(); check; check = checks.shift()) {
    try {
      await execute(check);
      console.log(`passed: ${check}`);
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      console.error(`failed: ${check}\n${stdout}${stderr}`);
      process.exitCode = 1;
    }
  }
}

await Promise.all([runChecks(), runChecks()]);
