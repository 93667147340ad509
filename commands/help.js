import { readFileSync } from "node:fs";

console.log(readFileSync(new URL("help.txt", import.meta.url), "utf8"));
