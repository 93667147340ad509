import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { loadContent, type LoadedContent } from "../../app/load/load-content";
import { readWords } from "../../app/words/words";
import type { Finding } from "./examine";
import { isReserved } from "./reserved-names";
import { leavesOf, textsIn, type Text } from "./texts";

/** The name of the sample's owner. */
export const sampleName = "Robin Example";

/** The sample's content, as it was before an owner changed it. */
export const sampleFolder = fileURLToPath(new URL("../../test/fixtures/content/sample", import.meta.url));

/** The words that the site has by itself, and so any owner. */
const ownWords = new Set(leavesOf(readWords("en")).map(({ text }) => text));

/**
 * Remains of the sample: its owner's name, its texts, example addresses and images.
 *
 * @param images the folder of the content's images
 */
export async function leftovers(
  loaded: LoadedContent,
  siteUrl: string | undefined,
  images: string,
): Promise<Finding[]> {
  // A container's image is built without tests. Nobody reads the findings there.
  if (!existsSync(sampleFolder)) return [];
  const sample = await loadContent(sampleFolder);
  const texts = new Set(textsIn(sample).map(({ text }) => text));
  const findings = [
    ...loaded.languages.flatMap(textsIn).flatMap((each) => textLeft(each, texts)),
    ...(await imagesLeft(images, loaded)),
  ];
  // A site at an example address shows the sample on purpose.
  const isExample = siteUrl && isReserved(new URL(siteUrl).hostname);
  return isExample ? findings.map((each) => ({ ...each, severity: "should" })) : findings;
}

function textLeft({ file, place, field, language, text }: Text, sample: Set<string>): Finding[] {
  const found = (severity: Finding["severity"], message: string) => [{ severity, file, place, message }];
  if (text.includes(sampleName))
    return found("must", `names ${sampleName}, the sample's owner: write your own name`);
  const host = hostOf(text);
  if (host && isReserved(host))
    return found("must", `leads to ${host}, which is reserved for examples: write your own, or leave it out`);
  if (!sample.has(text)) return [];

  const words = text
    .replace(/\{\w+\}/g, "")
    .trim()
    .split(/\s+/).length;
  const isAround = /(pages|wording)\.ts$/.test(file);
  if (isAround && !language.startsWith("en-"))
    return words > 1
      ? found("should", "is still in English: translate it, or delete it for the site's own words")
      : [];
  // Names of technologies, and fewer than three words, may be any owner's.
  if (words < 3 || ownWords.has(text) || (file + field).includes("technologies")) return [];
  return isAround
    ? found("should", "is the sample's sentence: write your own if it is not true of you")
    : found("must", `is the sample's (${JSON.stringify(text)}): write your own, or leave it out`);
}

/** The host of a web or e-mail address. */
function hostOf(text: string): string | undefined {
  if (/^https?:/.test(text) && URL.canParse(text)) return new URL(text).hostname;
  return /^[^\s@]+@([\w.-]+)$/.exec(text)?.[1];
}

async function imagesLeft(folder: string, { images }: LoadedContent): Promise<Finding[]> {
  const file = "app/content/images";
  const used = [...images.values()].map((each) => path.basename(each.file));
  const findings = (existsSync(folder) ? await readdir(folder) : []).map(
    async (place): Promise<Finding[]> => {
      const sample = await readFile(path.join(sampleFolder, "images", place)).catch(() => undefined);
      if (!sample?.equals(await readFile(path.join(folder, place)))) return [];
      return used.includes(place)
        ? [{ severity: "must", file, place, message: "is the sample's: put your own there, or leave it out" }]
        : [{ severity: "should", file, place, message: "is the sample's, and no page shows it: delete it" }];
    },
  );
  return (await Promise.all(findings)).flat();
}
