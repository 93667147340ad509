/* Ends a command in an old Node.js, which could not load the modules of the site. */
import { readFileSync } from "node:fs";

const { engines } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const needed = engines.node.replace(">=", "");
const { node } = process.versions;
if (needed.localeCompare(node, "en", { numeric: true }) > 0) {
  console.error(`Node.js ${node} is too old. Install ${needed} or later from https://nodejs.org/.`);
  process.exit(1);
}
