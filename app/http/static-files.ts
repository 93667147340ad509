import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import express, { type RequestHandler, type Response } from "express";
import mime from "mime";
import { OwnerError } from "../owner-error";
import { createCachedResponse, type CachedResponse } from "./cached-response";
import { fileHeaders } from "./security-headers";

/**
 * Reads the files that the build made for browsers, with the compressed variants beside them (`.br`
 * and `.gz`).
 *
 * @returns the responses by path, such as `/assets/root-B3xK9.js`
 * @throws OwnerError if a file of the build is missing or damaged
 */
export async function readStaticFiles(
  folder: string,
  siteUrl: string,
): Promise<Map<string, CachedResponse>> {
  const files = readListed(folder);
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

/**
 * Writes a list of a folder's files with their sizes in bytes beside it, such as build/client.json.
 */
export function writeFileList(folder: string): void {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const files = names
    .map((name) => [name.split(path.sep).join("/"), statSync(path.join(folder, name))] as const)
    .filter(([, stats]) => stats.isFile())
    .map(([name, { size }]) => [name, size]);
  writeFileSync(`${folder}.json`, JSON.stringify(Object.fromEntries(files)));
}

/**
 * Reads the listed files of a folder. The build writes the list last, so a build that failed has
 * none.
 */
function readListed(folder: string): Map<string, Buffer> {
  const sizes = JSON.parse(read(`${folder}.json`).toString()) as Record<string, number>;
  return new Map(
    Object.entries(sizes)
      .filter(([name]) => !isVideo(name))
      .map(([name, size]) => [name, read(path.join(folder, name), size)]),
  );
}

/** Videos stay on disk, and browsers ask for parts of them. */
export function isVideo(name: string): boolean {
  return /\.(mp4|webm)$/i.test(name);
}

/** Returns an Express handler for the videos of a folder. */
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

function read(file: string, size?: number): Buffer {
  const body = existsSync(file) ? readFileSync(file) : undefined;
  if (body && (size === undefined || body.length === size)) return body;
  throw new OwnerError(
    `The build is incomplete: ${file} is missing or damaged. Run \`npm run build\`, or copy all of build/.`,
  );
}

export function contentType(name: string): string {
  const type = mime.getType(name) ?? "application/octet-stream";
  return /^text\/|javascript|json/.test(type) ? `${type}; charset=utf-8` : type;
}
