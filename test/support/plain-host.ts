import { existsSync } from "node:fs";
import path from "node:path";
import express from "express";
import { serve } from "./raw-http";

/**
 * Starts a file server that behaves like static hosts: it serves about.html at /about, and 404.html at non-existent
 * paths.
 *
 * @param base the sub-path under which it serves the folder
 */
export function startPlainHost(folder: string, base = "/") {
  const site = express().disable("etag");
  // The option `extensions` is not enough, because a folder may have the same name as a page, such as /software with
  // its case studies.
  site.use((request, _response, next) => {
    if (existsSync(path.join(folder, `${request.path}.html`))) request.url = `${request.path}.html`;
    next();
  });
  site.use(express.static(folder, { redirect: false, cacheControl: false, etag: false }));
  site.use((_request, response) => {
    response.status(404).sendFile(path.join(folder, "404.html"), { cacheControl: false });
  });
  return serve(express().use(base, site));
}
