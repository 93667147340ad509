import { readFile } from "node:fs/promises";
import { transform } from "esbuild";
import { clean, isObject, type Fields } from "./read-section";

/** The résumé cannot be imported. The message is written for the owner. */
export class ImportError extends Error {
  override name = "ImportError";
}

/**
 * Reads a file in the JSON Resume format (https://jsonresume.org/schema).
 *
 * @throws ImportError if it cannot be read, if it is not JSON (with line and column), or if it has no name
 */
export async function readResume(file: string): Promise<Fields> {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException;
    throw new ImportError(
      code === "ENOENT" ? `There is no file ${file}` : `${file} cannot be read (${code})`,
    );
  });
  // Some editors write a byte order mark at the start of a file. JSON.parse refuses it.
  const resume = await parse(file, text.replace(/^\uFEFF/, ""));
  if (!isObject(resume)) throw new ImportError(`${file} is not a JSON Resume: it must be an object, { … }`);
  const { basics } = resume;
  if (isObject(basics) && typeof basics.name === "string" && clean(basics.name)) return resume;
  throw new ImportError(`${file} has no basics.name: the site needs a name to show`);
}

async function parse(file: string, json: string): Promise<unknown> {
  try {
    return JSON.parse(json) as unknown;
  } catch (error) {
    // Unlike JSON.parse, esbuild always says where the mistake is, on the last line of its message.
    const options = { loader: "json", sourcefile: file, logLevel: "silent" } as const;
    const failure = await transform(json, options).catch((reason: unknown) => reason);
    const { message } = (failure instanceof Error ? failure : error) as Error;
    throw new ImportError(`This is not JSON: ${String(clean(message.split("\n").at(-1)))}`);
  }
}
