/**
 * The least that a Node.js server can do: it sends the same bytes and headers to everyone.
 *
 * Usage: node bare-server.js <folder with headers.json and body>, PORT in the environment
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { argv, env } from "node:process";

const headers = JSON.parse(readFileSync(`${argv[2]}/headers.json`, "utf8"));
const body = readFileSync(`${argv[2]}/body`);

createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(env.PORT), "127.0.0.1");
