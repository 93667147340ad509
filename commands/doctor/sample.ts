import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { LoadedContent } from "../../app/load/load-content";
import { readUiStrings } from "../../app/ui-strings/ui-strings";
import type { Finding } from "./finding";
import { isReserved } from "./reserved-names";
import digestsOfSample from "./sample-digests.json";
import { leavesOf, textsIn, type Text } from "./texts";

/** The name of the sample's owner. */
export const sampleName = "Robin Example";

/** The digests of the sample's files: an owner's site keeps nothing else of it. */
const digests = new Set(digestsOfSample);

export function digestOf(file: string | Buffer): string {
  return createHash("sha256").update(file).digest("hex").slice(0, 12);
}

/** Returns whether a file has the same content as one of the sample's. */
export function isOfSample(file: string | Buffer): boolean {
  return digests.has(digestOf(file));
}

/** The UI strings in English. */
const uiStrings = new Set(leavesOf(readUiStrings("en")).map(({ text }) => text));

/**
 * Finds what is left of the sample: its owner's name, example URLs, and files that have not been changed.
 *
 * @param folder that of the content
 */
export async function leftovers(
  loaded: LoadedContent,
  siteUrl: string | undefined,
  folder: string,
): Promise<Finding[]> {
  const findings = [
    ...loaded.languages.flatMap(textsIn).flatMap(leftInText),
    ...(await filesLeft(folder, loaded)),
  ];
  // A site at an example URL shows the sample on purpose.
  const isExample = siteUrl && isReserved(new URL(siteUrl).hostname);
  return isExample ? findings.map((each) => ({ ...each, severity: "should" })) : findings;
}

function leftInText({ file, place, language, text }: Text): Finding[] {
  const finding = (severity: Finding["severity"], message: string) => [
    { severity, file, place, message },
  ];
  if (text.includes(sampleName))
    return finding("must", `names ${sampleName}, the sample's owner: write your own name`);
  const host = hostOf(text);
  if (host && isReserved(host))
    return finding(
      "must",
      `leads to ${host}, which is reserved for examples: write your own, or leave it out`,
    );
  const words = text.replace(/\{\w+\}/g, "").match(/\S+/g)?.length ?? 0;
  const isEnglish = /(pages|wording)\.ts$/.test(file) && words > 1 && uiStrings.has(text);
  return isEnglish && !language.startsWith("en-")
    ? finding("should", "is still in English: translate it, or delete it for the site's own words")
    : [];
}

/** The host of a URL or an e-mail address. */
function hostOf(text: string): string | undefined {
  if (/^https?:/.test(text) && URL.canParse(text)) return new URL(text).hostname;
  return /^[^\s@]+@([\w.-]+)$/.exec(text)?.[1];
}

/** Files that may be as true of the owner as of the sample. */
const mayStay = ["pages.ts", "technologies.ts"];

async function filesLeft(folder: string, { images }: LoadedContent): Promise<Finding[]> {
  const used = [...images.values()].map(({ file }) => path.resolve(file));
  const unused: string[] = [];
  const findings: Finding[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name).replaceAll(path.sep, "/");
    // The sample's colours and typefaces are for everyone.
    if (!entry.isFile() || entry.name === "theme.ts" || !isOfSample(await readFile(file))) continue;
    const severity = mayStay.includes(entry.name) ? "should" : "must";
    if (/\.(ts|md)$/.test(file) || used.includes(path.resolve(file)))
      findings.push({ severity, file, message: "is still the sample's: put your own there" });
    else unused.push(entry.name);
  }
  const message = `delete the sample's images that no page shows: ${unused.join(", ")}`;
  if (unused.length > 0) findings.push({ severity: "should", file: `${folder}/images`, message });
  return findings;
}
