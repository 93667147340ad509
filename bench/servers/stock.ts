/**
 * Remix on Express as its template has it (https://github.com/remix-run/remix/tree/main/templates/express),
 * with the site's own Remix build. It writes no log, which the site does.
 *
 * Usage: node stock.js <build folder>, PORT, SITE_URL and NODE_ENV=production in the environment
 */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express from "express";

const [folder = "build"] = process.argv.slice(2);
const build = (await import(pathToFileURL(path.resolve(folder, "server/index.js")).href)) as ServerBuild;
const client = path.resolve(folder, "client");

const app = express();
app.use(compression());
app.disable("x-powered-by");
app.use("/assets", express.static(path.join(client, "assets"), { immutable: true, maxAge: "1y" }));
app.use(express.static(client, { maxAge: "1h" }));
app.all(
  "*",
  createRequestHandler({
    build,
    getLoadContext: () => ({
      siteUrl: process.env.SITE_URL ?? "",
      contactEmail: undefined,
      build: "bench",
      reportError: console.error,
    }),
  }),
);
app.listen(Number(process.env.PORT), "127.0.0.1");
