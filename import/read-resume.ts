import { parse, YAMLParseError } from "yaml";
import { yamlProblem } from "#app/markdown/front-matter";
import { OwnerError } from "#app/owner-error";
import { readFiles } from "./posts/sources/files";
import { fromReactiveResume, isCurrent, isReactiveResume } from "./reactive-resume";
import { clean, type Fields, isObject } from "./read-section";

/** Far more than a real résumé needs: bytes, and YAML tokens. */
const maxSize = 10_000_000;
const maxTokens = 200_000;

/** Other formats, by how their files begin. */
const otherFormats: [RegExp, string][] = [
  [/^%PDF/, "a PDF"],
  [/^\s*<[^]*europass/i, "a Europass XML file"],
  [/^\s*<[^]*(hr-xml|<Candidate|<Resume)/i, "an HR-XML file"],
  [/^\s*</, "XML or HTML"],
  [/^["']?cv["']?:\s/m, "a RenderCV file"],
];

/**
 * Reads a file in the JSON Resume format (https://jsonresume.org/schema), in JSON or YAML, or one of Reactive Resume.
 *
 * @throws OwnerError if the file does not exist, has a syntax error (with line and column), is too
 *   large, or lacks the person's name
 */
export async function readResume(file: string): Promise<Fields> {
  const { files, read } = await readFiles(file, () => true, maxSize);
  const [name = "", another] = files;
  const written = another ? undefined : parseResume(file, decode(file, await read(name)));
  if (!isObject(written))
    throw new OwnerError(
      `${file} is not a JSON Resume. Choose a file that contains one object, { … }.`,
    );
  const isReactive = isReactiveResume(written);
  if (isReactive && !isCurrent(written))
    throw new OwnerError(
      `${file} is from an earlier version of Reactive Resume. Import it at https://rxresu.me, export it there as JSON, and use that file.`,
    );
  const resume = isReactive ? fromReactiveResume(written) : written;
  const { basics } = resume;
  if (isObject(basics) && typeof basics.name === "string" && clean(basics.name)) return resume;
  throw new OwnerError(`${file} contains no basics.name. Add the name that the site should show.`);
}

function decode(file: string, bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new OwnerError(`${file} is not saved as UTF-8. Save it in that encoding.`);
  }
}

function parseResume(file: string, text: string): unknown {
  const [, other] = otherFormats.find(([start]) => start.test(text.slice(0, 2000))) ?? [];
  if (other)
    throw new OwnerError(
      `${file} is ${other}, which the import cannot read. Convert it to JSON Resume (https://jsonresume.org/schema), or enter it at https://rxresu.me and export it as JSON.`,
    );
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
    throw new OwnerError(
      String(clean(`${file}:${line}:${col}: is not JSON or YAML: ${reason}. Correct that line.`)),
    );
  }
}
