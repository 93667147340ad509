import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import mime from "mime";
import { fileHeaders } from "./security-headers";
import { createStaticResponse, type StaticResponse } from "./static-response";

/**
 * Reads the files that the build made for browsers, with the compressed variants beside them (`.br` and `.gz`).
 *
 * @returns the responses by path, such as `/assets/root-B3xK9.js`
 */
export async function readStaticFiles(
  folder: string,
  siteUrl: string,
): Promise<Map<string, StaticResponse>> {
  const files = new Map<string, Buffer>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const address = `/${path.relative(folder, file).split(path.sep).join("/")}`;
    if (entry.isFile()) files.set(address, readFileSync(file));
  }
  const responses = new Map<string, StaticResponse>();
  for (const [address, body] of files) {
    const isVariant = /\.(br|gz)$/.test(address) && files.has(address.slice(0, -3));
    if (isVariant) continue;
    const type = contentType(address);
    // Files in assets/ have a hash of their content in their name; those of public/ may change under the same name.
    const caching = address.startsWith("/assets/") ? "max-age=31536000, immutable" : "max-age=3600";
    const headers = {
      ...fileHeaders(siteUrl, type),
      "Content-Type": type,
      "Cache-Control": `public, ${caching}`,
    };
    const encoded = { br: files.get(`${address}.br`), gzip: files.get(`${address}.gz`) };
    responses.set(address, await createStaticResponse({ status: 200, headers, body }, encoded));
  }
  return responses;
}

/** The content type of a file by its name. */
export function contentType(name: string): string {
  const type = mime.getType(name) ?? "application/octet-stream";
  return /^text\/|javascript|json/.test(type) ? `${type}; charset=utf-8` : type;
}
