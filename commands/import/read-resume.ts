import { createReadStream } from "node:fs";
import { transform } from "esbuild";
import { clean, isObject, type Fields } from "./read-section";
import { OwnerError } from "../../app/owner-error";

/** No résumé, and no list of repositories, comes near to so many bytes or items. */
const maxSize = 10_000_000;
const maxItems = 1000;

/**
 * Reads a file or an answer as text.
 *
 * @param name what is read, for the error
 * @throws OwnerError if it has more than 10 MB
 */
export async function readText(stream: AsyncIterable<Uint8Array>, name: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > maxSize)
      throw new OwnerError(`${name} has more than 10 MB: that is too much to import`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/**
 * Reads a file in the JSON Resume format (https://jsonresume.org/schema).
 *
 * @throws OwnerError if there is no such file, if it is not JSON (with line and column), if it is much larger than any
 *   résumé, or if it has no name
 */
export async function readResume(file: string): Promise<Fields> {
  const text = await readText(createReadStream(file), file).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new OwnerError(
      code === "ENOENT" ? `There is no file ${file}` : `${file} cannot be read (${code})`,
    );
  });
  // Some editors write a byte order mark at the start of a file. JSON.parse refuses it.
  const resume = await parse(file, text.replace(/^\uFEFF/, ""));
  if (!isObject(resume))
    throw new OwnerError(`${file} is not a JSON Resume: it must be an object, { … }`);
  const { basics } = resume;
  if (isObject(basics) && typeof basics.name === "string" && clean(basics.name)) return resume;
  throw new OwnerError(`${file} has no basics.name: the site needs a name to show`);
}

async function parse(file: string, json: string): Promise<unknown> {
  try {
    return JSON.parse(json, (name, value: unknown) => {
      if (!Array.isArray(value) || value.length <= maxItems) return value;
      throw new OwnerError(
        `${file}: "${name}" has ${value.length} items: at most ${maxItems} can be imported`,
      );
    });
  } catch (error) {
    if (error instanceof OwnerError) throw error;
    // Unlike JSON.parse, esbuild always says where the mistake is, on the second line of its message.
    const options = { loader: "json", sourcefile: file, logLevel: "silent" } as const;
    const place = await transform(json, options).catch(
      (failure: unknown) => (failure as Error).message.split("\n")[1],
    );
    const reason =
      typeof place === "string" ? `This is not JSON: ${place}` : `${file}: ${String(error)}`;
    throw new OwnerError(String(clean(reason)));
  }
}
