import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { LoadedContent } from "../../app/load/load-content";
import { readWords } from "../../app/words/words";
import type { Finding } from "./examine";
import { isReserved } from "./reserved-names";
import digestsOfSample from "./sample-digests.json";
import { leavesOf, textsIn, type Text } from "./texts";

/** The name of the sample's owner. */
export const sampleName = "Robin Example";

/** The digests of the sample's files and texts: of the sample, an owner's site keeps nothing else. */
const digests = new Set(digestsOfSample);

export function digestOf(value: string | Buffer): string {
  return createHash("sha256").update(value).digest("hex").slice(0, 12);
}

/** Whether a file or a text is as it is in the sample. */
export function isOfSample(value: string | Buffer): boolean {
  return digests.has(digestOf(value));
}

/** The site's own words in English. */
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
  const findings = [
    ...loaded.languages.flatMap(textsIn).flatMap(textLeft),
    ...(await imagesLeft(images, loaded)),
  ];
  // A site at an example address shows the sample on purpose.
  const isExample = siteUrl && isReserved(new URL(siteUrl).hostname);
  return isExample ? findings.map((each) => ({ ...each, severity: "should" })) : findings;
}

function textLeft({ file, place, field, language, text }: Text): Finding[] {
  const must = (message: string): Finding[] => [{ severity: "must", file, place, message }];
  const should = (message: string): Finding[] => [{ severity: "should", file, place, message }];
  if (text.includes(sampleName))
    return must(`names ${sampleName}, the sample's owner: write your own name`);
  const host = hostOf(text);
  if (host && isReserved(host))
    return must(
      `leads to ${host}, which is reserved for examples: write your own, or leave it out`,
    );
  const isOwnWord = ownWords.has(text);
  if (!isOwnWord && !isOfSample(text)) return [];

  const words = text.replace(/\{\w+\}/g, "").match(/\S+/g)?.length ?? 0;
  const isAround = /(pages|wording)\.ts$/.test(file);
  if (isAround && words > 1 && !language.startsWith("en-"))
    return should("is still in English: translate it, or delete it for the site's own words");
  // Names of technologies, and fewer than three words, may be any owner's.
  if (words < 3 || isOwnWord || (file + field).includes("technologies")) return [];
  return isAround
    ? should("is the sample's sentence: write your own if it is not true of you")
    : must(`is the sample's (${JSON.stringify(text)}): write your own, or leave it out`);
}

/** The host of a web or e-mail address. */
function hostOf(text: string): string | undefined {
  if (/^https?:/.test(text) && URL.canParse(text)) return new URL(text).hostname;
  return /^[^\s@]+@([\w.-]+)$/.exec(text)?.[1];
}

async function imagesLeft(folder: string, { images }: LoadedContent): Promise<Finding[]> {
  const file = "app/content/images";
  const used = [...images.values()].map((each) => path.basename(each.file));
  const unused: string[] = [];
  const findings: Finding[] = [];
  for (const place of existsSync(folder) ? await readdir(folder) : []) {
    if (!isOfSample(await readFile(path.join(folder, place)))) continue;
    const message = "is the sample's: put your own there, or leave it out";
    if (used.includes(place)) findings.push({ severity: "must", file, place, message });
    else unused.push(place);
  }
  const message = `delete the sample's that no page shows: ${unused.join(", ")}`;
  return unused.length > 0 ? [...findings, { severity: "should", file, message }] : findings;
}
