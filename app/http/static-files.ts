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
 * Reads the files that the build made for browsers, with their compressed `.br` and `.gz` variants.
 *
 * @param folder the folder of the client build; its assets/ has the files with a hash in their name
 * @returns the responses by path, such as `/assets/root-B3xK9.js`
 */
export async function readStaticFiles(folder: string, siteUrl: string): Promise<Map<string, StaticResponse>> {
  const root = path.resolve(folder);
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const names = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
  );
  const read = (name: string) => readFileSync(path.join(root, name));

  const responses = [...names]
    .filter((name) => !isEncoding(name, names))
    .map(async (name) => {
      const address = `/${name.split(path.sep).join("/")}`;
      const type = contentType(name);
      const headers = {
        ...fileHeaders(siteUrl, type),
        "Content-Type": type,
        "Cache-Control": address.startsWith("/assets/") ? forever : forAnHour,
      };
      const encoded = {
        ...(names.has(`${name}.br`) && { br: read(`${name}.br`) }),
        ...(names.has(`${name}.gz`) && { gzip: read(`${name}.gz`) }),
      };
      return [
        address,
        await createStaticResponse({ status: 200, headers, body: read(name) }, encoded),
      ] as const;
    });
  return new Map(await Promise.all(responses));
}

/** Whether a file is the compressed variant of another file in the folder. */
function isEncoding(name: string, names: Set<string>): boolean {
  return /\.(br|gz)$/.test(name) && names.has(name.replace(/\.(br|gz)$/, ""));
}

function contentType(name: string): string {
  const type = mime.getType(name) ?? "application/octet-stream";
  return /^text\/|javascript|json/.test(type) ? `${type}; charset=utf-8` : type;
}
