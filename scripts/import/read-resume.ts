import { readFile } from "node:fs/promises";
import { transform, type TransformFailure } from "esbuild";
import { ImportError } from "./import-error";
import { isObject, ResumeItem } from "./resume-item";

/**
 * Reads a file in the JSON Resume format (https://jsonresume.org/schema).
 *
 * @throws ImportError if there is no such file, if it is not JSON (with line and column), or if it has no name
 */
export async function readResume(file: string): Promise<ResumeItem> {
  const bytes = await readFile(file, "utf8").catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException;
    throw new ImportError(
      code === "ENOENT" ? `There is no file ${file}` : `${file} cannot be read (${code})`,
    );
  });
  return parseResume(file, bytes);
}

/**
 * Parses the content of such a file.
 *
 * @param file its path, for error messages
 * @throws ImportError as `readResume`
 */
export async function parseResume(file: string, written: string): Promise<ResumeItem> {
  // Some editors write a byte order mark at the start of a file. JSON.parse refuses it.
  const text = written.replace(/^\uFEFF/, "");
  let resume: unknown;
  try {
    resume = JSON.parse(text);
  } catch (error) {
    throw new ImportError(`${file}${(await placeOfMistake(text)) ?? ` is not JSON: ${String(error)}`}`);
  }
  if (!isObject(resume)) throw new ImportError(`${file} is not a JSON Resume: it must be an object, { … }`);
  const item = new ResumeItem("", resume);
  if (!item.item("basics").text("name")) {
    throw new ImportError(`${file} has no basics.name: the site needs a name to show`);
  }
  return item;
}

/** Describes the first syntax error with its line and column, which the errors of JSON.parse do not always have. */
async function placeOfMistake(text: string): Promise<string | undefined> {
  try {
    await transform(text, { loader: "json", logLevel: "silent" });
    return undefined;
  } catch (error) {
    const [first] = (error as TransformFailure).errors;
    if (!first?.location) return undefined;
    const { line, column } = first.location;
    return `:${line}:${column + 1} is not JSON: ${first.text}`;
  }
}
