import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import express, { type RequestHandler, type Response } from "express";
import mime from "mime";
import { OwnerError } from "#app/owner-error";
import { type CachedResponse, createCachedResponse } from "./cached-response";
import { fileHeaders } from "./security-headers";

/**
 * Reads the build's files for browsers, with their compressed variants (`.br` and `.gz`).
 *
 * @returns the responses by path, such as `/assets/root-B3xK9.js`
 * @throws OwnerError if the folder does not exist
 */
export async function readStaticFiles(
  folder: string,
  siteUrl: string,
): Promise<Map<string, CachedResponse>> {
  const files = readFiles(folder);
  const responses = new Map<string, CachedResponse>();
  for (const [name, body] of files) {
    const isVariant = /\.(br|gz)$/.test(name) && files.has(name.slice(0, -3));
    if (isVariant) continue;
    const type = contentType(name);
    const headers = {
      ...fileHeaders(siteUrl, type),
      "Content-Type": type,
      "Cache-Control": cachingOf(name),
    };
    const encoded = { br: files.get(`${name}.br`), gzip: files.get(`${name}.gz`) };
    responses.set(`/${name}`, await createCachedResponse({ status: 200, headers, body }, encoded));
  }
  return responses;
}

function readFiles(folder: string): Map<string, Buffer> {
  if (!existsSync(folder))
    throw new OwnerError(
      `The build is incomplete: ${folder} is missing. Run \`npm run build\`, or copy all of build/.`,
    );
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isVideo(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(
    files.map((file) => [
      path.relative(folder, file).replaceAll(path.sep, "/"),
      readFileSync(file),
    ]),
  );
}

/** Videos stay on disk, because browsers request parts of them. */
export function isVideo(name: string): boolean {
  return /\.(mp4|webm)$/i.test(name);
}

export function videos(folder: string, siteUrl: string): RequestHandler {
  const serve = express.static(folder, {
    index: false,
    setHeaders(response: Response, file: string) {
      const caching = cachingOf(path.relative(folder, file));
      response.set({ ...fileHeaders(siteUrl), "Cache-Control": caching });
    },
  });
  return (request, response, next) => {
    if (isVideo(request.pathname)) void serve(request, response, next);
    else next();
  };
}

/** Names in assets/ contain a hash of the content. The content of other files may change under the same name. */
function cachingOf(name: string): string {
  const caching = name.startsWith("assets") ? "max-age=31536000, immutable" : "max-age=3600";
  return `public, ${caching}`;
}

export function contentType(name: string): string {
  const type = mime.getType(name) ?? "application/octet-stream";
  return /^text\/|javascript|json/.test(type) ? `${type}; charset=utf-8` : type;
}
