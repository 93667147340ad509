import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import mime from "mime";
import { keep, type KeptAnswer } from "./kept-answer";
import { fileHeaders } from "./site-headers";

/** Names with a hash in them never change what they mean. */
const forever = "public, max-age=31536000, immutable";

/** For the files of public/, whose names stay while their contents may change. */
const forAnHour = "public, max-age=3600";

/**
 * Reads the files that the build made for browsers, with the `.br` and `.gz` it made beside them.
 *
 * @param folder the client build, whose assets/ holds the files with hashed names
 * @returns the answers by path, such as `/assets/root-B3xK9.js`
 */
export async function keepClientFiles(folder: string, siteUrl: string): Promise<Map<string, KeptAnswer>> {
  const root = path.resolve(folder);
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name).slice(root.length + 1));
  const names = new Set(files);
  const standard = fileHeaders(siteUrl);

  const kept = files
    .filter((file) => !isEncoded(file, names))
    .map(async (file) => {
      const address = `/${file.split(path.sep).join("/")}`;
      const headers = {
        ...standard,
        ...(isPreview(address) && { "Cross-Origin-Resource-Policy": "cross-origin" }),
        "Content-Type": contentType(file),
        "Cache-Control": address.startsWith("/assets/") ? forever : forAnHour,
      };
      // Nobody waits for anything else yet, and many small files are read sooner without promises.
      const read = (name: string) => readFileSync(path.join(root, name));
      const encoded = {
        ...(names.has(`${file}.br`) && { br: read(`${file}.br`) }),
        ...(names.has(`${file}.gz`) && { gzip: read(`${file}.gz`) }),
      };
      return [address, await keep({ status: 200, headers, body: read(file) }, encoded)] as const;
    });
  return new Map(await Promise.all(kept));
}

function isEncoded(file: string, names: Set<string>): boolean {
  return /\.(br|gz)$/.test(file) && names.has(file.replace(/\.(br|gz)$/, ""));
}

/** Pictures for link previews are shown by other sites. */
function isPreview(address: string): boolean {
  return address.startsWith("/assets/preview-");
}

function contentType(file: string): string {
  const type = mime.getType(file) ?? "application/octet-stream";
  return /^text\/|javascript|json/.test(type) ? `${type}; charset=utf-8` : type;
}
