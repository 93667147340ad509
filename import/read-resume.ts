import { createReadStream } from "node:fs";
import { parse, YAMLParseError } from "yaml";
import { clean, isObject, type Fields } from "./read-section";
import { OwnerError, yamlProblem } from "../commands/site-api";

/** Limits that a résumé or a list of repositories does not come near. */
const maxSize = 10_000_000;
const maxTokens = 200_000;

/**
 * Reads a stream as text.
 *
 * @param name what it is, for the error
 * @throws OwnerError if it has more than 10 MB
 */
export async function readText(stream: AsyncIterable<Uint8Array>, name: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > maxSize)
      throw new OwnerError(`${name} has more than 10 MB, which is too large to import.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Returns an error message if a file does not exist or cannot be read, or undefined for other errors. */
export function unreadable(file: string, error: unknown): OwnerError | undefined {
  const { syscall, code } = error as NodeJS.ErrnoException;
  if (syscall === undefined) return undefined;
  return new OwnerError(
    code === "ENOENT" ? `${file} does not exist.` : `${file} cannot be read (${code}).`,
  );
}

/**
 * Reads a file in the JSON Resume format (https://jsonresume.org/schema), in JSON or YAML.
 *
 * @throws OwnerError if the file does not exist, has a syntax error (with line and column), is too
 *   large, or lacks the person's name
 */
export async function readResume(file: string): Promise<Fields> {
  const text = await readText(createReadStream(file), file).catch((error: unknown) => {
    throw unreadable(file, error) ?? error;
  });
  const resume = parseResume(file, text);
  if (!isObject(resume))
    throw new OwnerError(`${file} is not a JSON Resume: it must contain an object, { … }.`);
  const { basics } = resume;
  if (isObject(basics) && typeof basics.name === "string" && clean(basics.name)) return resume;
  throw new OwnerError(`${file} has no basics.name. Add the name that the site shows.`);
}

function parseResume(file: string, text: string): unknown {
  const problem = yamlProblem(text, maxTokens);
  if (problem) throw new OwnerError(`${file} ${problem}`);
  try {
    // Numbers stay as written: +441632960000, or a grade of 3.90.
    return parse(text, {
      logLevel: "error",
      customTags: (tags) =>
        tags.filter((tag) => typeof tag === "string" || !/:(int|float)$/.test(tag.tag)),
    });
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw new OwnerError(`${file}: ${String(error)}`);
    const [{ line, col } = { line: 1, col: 1 }] = error.linePos ?? [];
    const [reason] = error.message.split(/ at line \d/);
    throw new OwnerError(String(clean(`${file}:${line}:${col}: is not JSON or YAML: ${reason}`)));
  }
}
