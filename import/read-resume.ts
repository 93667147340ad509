import { parse, YAMLParseError } from "yaml";
import { OwnerError, yamlProblem } from "../commands/site-api";
import { readFiles } from "./posts/sources/files";
import { clean, type Fields, isObject } from "./read-section";

/** Far more than a real résumé needs: bytes, and YAML tokens. */
const maxSize = 10_000_000;
const maxTokens = 200_000;

/**
 * Reads a file in the JSON Resume format (https://jsonresume.org/schema), in JSON or YAML.
 *
 * @throws OwnerError if the file does not exist, has a syntax error (with line and column), is too
 *   large, or lacks the person's name
 */
export async function readResume(file: string): Promise<Fields> {
  const { files, read } = await readFiles(file, () => true, maxSize);
  const [name = "", another] = files;
  const resume = another ? undefined : parseResume(file, String(await read(name)));
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
    // Keeps numbers as written, such as +441632960000 or a grade of 3.90.
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
