/**
 * The least a Node.js server can do: sends the same bytes and the same headers to everyone.
 *
 * Usage: node bare.js <folder with head.json and body>, PORT in the environment
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";

const [folder = "."] = process.argv.slice(2);
const body = readFileSync(path.join(folder, "body"));
const headers = JSON.parse(readFileSync(path.join(folder, "head.json"), "utf8")) as string[];

createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(process.env.PORT), "127.0.0.1");
