import { createReadStream } from "node:fs";
import { parse, YAMLParseError } from "yaml";
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
 * Reads a file in the JSON Resume format (https://jsonresume.org/schema), in JSON or YAML.
 *
 * @throws OwnerError if there is no such file, if it has a syntax error (with line and column), if it is much larger than
 *   any résumé, or if it has no name
 */
export async function readResume(file: string): Promise<Fields> {
  const text = await readText(createReadStream(file), file).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new OwnerError(
      code === "ENOENT" ? `There is no file ${file}.` : `${file} cannot be read (${code}).`,
    );
  });
  const resume = parseResume(file, text);
  if (!isObject(resume))
    throw new OwnerError(`${file} is not a JSON Resume: it must be an object, { … }`);
  const { basics } = resume;
  if (isObject(basics) && typeof basics.name === "string" && clean(basics.name)) return resume;
  throw new OwnerError(`${file} has no basics.name. Write the name that the site shows.`);
}

function parseResume(file: string, text: string): unknown {
  const refuseLong = (name: unknown, value: unknown) => {
    if (!Array.isArray(value) || value.length <= maxItems) return value;
    throw new OwnerError(
      `${file}: "${String(name)}" has ${value.length} items. At most ${maxItems} can be imported.`,
    );
  };
  try {
    // Numbers stay as they are written: +441632960000, or a grade of 3.90.
    return parse(text, refuseLong, {
      logLevel: "error",
      customTags: (tags) =>
        tags.filter((tag) => typeof tag === "string" || !/:(int|float)$/.test(tag.tag)),
    });
  } catch (error) {
    if (!(error instanceof YAMLParseError))
      throw error instanceof OwnerError ? error : new OwnerError(`${file}: ${String(error)}`);
    const [{ line, col } = { line: 1, col: 1 }] = error.linePos ?? [];
    const [reason] = error.message.split(/ at line \d/);
    throw new OwnerError(String(clean(`${file}:${line}:${col}: is not JSON or YAML: ${reason}`)));
  }
}
