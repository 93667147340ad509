import console from "node:console";
import { readFileSync } from "node:fs";
import { URL } from "node:url";

console.log(readFileSync(new URL("help.txt", import.meta.url), "utf8"));
