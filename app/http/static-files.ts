import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import mime from "mime";
import { fileHeaders } from "./security-headers";
import { createStaticResponse, type StaticResponse } from "./static-response";

/** For files with a hash in their name, whose content never changes. */
const forever = "public, max-age=31536000, immutable";

/** For the files of public/, whose content may change under the same name. */
const forAnHour = "public, max-age=3600";

/**
 * Reads the files that the build made for browsers, with the compressed variants beside them (`.br` and `.gz`).
 *
 * @param folder the folder of the client build; its assets/ has the files with a hash in their name
 * @returns the responses by path, such as `/assets/root-B3xK9.js`
 */
export async function readStaticFiles(folder: string, siteUrl: string): Promise<Map<string, StaticResponse>> {
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [`/${path.relative(folder, file).split(path.sep).join("/")}`, readFileSync(file)]),
  );
  const responses = [...files]
    .filter(([address]) => !(/\.(br|gz)$/.test(address) && files.has(address.replace(/\.(br|gz)$/, ""))))
    .map(async ([address, body]): Promise<[string, StaticResponse]> => {
      const type = contentType(address);
      const caching = address.startsWith("/assets/") ? forever : forAnHour;
      const headers = { ...fileHeaders(siteUrl, type), "Content-Type": type, "Cache-Control": caching };
      const encoded = { br: files.get(`${address}.br`), gzip: files.get(`${address}.gz`) };
      return [address, await createStaticResponse({ status: 200, headers, body }, encoded)];
    });
  return new Map(await Promise.all(responses));
}

function contentType(name: string): string {
  const type = mime.getType(name) ?? "application/octet-stream";
  return /^text\/|javascript|json/.test(type) ? `${type}; charset=utf-8` : type;
}
