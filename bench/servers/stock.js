/**
 * Remix on Express as its template has it (https://github.com/remix-run/remix/tree/main/templates/express), with the
 * site's own Remix build. It writes no request log, which the site does.
 *
 * Usage: node stock.js, PORT, SITE_URL and NODE_ENV=production in the environment
 */
import path from "node:path";
import { env, stderr } from "node:process";
import { createRequestHandler } from "@remix-run/express";
import compression from "compression";
import express from "express";

const client = path.join(import.meta.dirname, "../../build/client");
const build = await import("../../build/server/index.js");

/** What the site's loaders get from the server. */
const getLoadContext = ({ path }) => ({
  path: path.replace(/\.data$/, ""),
  isData: path.endsWith(".data"),
  siteUrl: env.SITE_URL,
  contactEmail: undefined,
  build: "bench",
  reportError: (error) => stderr.write(`${error}\n`),
});

const app = express();
app.use(compression());
app.disable("x-powered-by");
app.use("/assets", express.static(`${client}/assets`, { immutable: true, maxAge: "1y" }));
// Without redirects: /software is a page, and build/client/software a folder.
app.use(express.static(client, { maxAge: "1h", redirect: false }));
app.all("*", createRequestHandler({ build, getLoadContext }));
app.listen(Number(env.PORT), "127.0.0.1");
