import { hash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { LoadedContent } from "../../app/load/load-content";
import { leavesOf } from "../../app/schema/errors";
import { en } from "../../app/ui-strings/en";
import type { ResumeSettings } from "../../app/view-data/site-resume";
import { error, warning, type Finding } from "./finding";
import { isReserved } from "./reserved-names";
import digestsOfSample from "./sample-digests.json";
import { stringsIn, type ContentString } from "./strings";

export const sampleName = "Robin Example";

/** The digests of the sample's files. An owner's site keeps nothing else of it. */
const digests = new Set(digestsOfSample);

export function digestOf(file: string | Buffer): string {
  return hash("sha256", file).slice(0, 12);
}

export function isOfSample(file: string | Buffer): boolean {
  return digests.has(digestOf(file));
}

const englishStrings = new Set(leavesOf(en).map(({ value }) => value));

export async function leftovers(
  loaded: LoadedContent,
  { publicUrl }: ResumeSettings,
  folder: string,
): Promise<Finding[]> {
  const findings = [
    ...loaded.languages.flatMap(stringsIn).flatMap(leftInString),
    ...(await filesLeft(folder, loaded)),
  ];
  // A site at an example URL shows the sample on purpose.
  const isExample = publicUrl && isReserved(new URL(publicUrl).hostname);
  return isExample ? findings.map((each) => ({ ...each, severity: "warning" })) : findings;
}

function leftInString({ file, field, language, value }: ContentString): Finding[] {
  const name = `names ${sampleName}, the sample's owner. Write your own name.`;
  if (value.includes(sampleName)) return [error(file, name, field)];
  const host = hostOf(value);
  const url = `leads to ${host}, which is reserved for examples. Write your own, or remove it.`;
  if (host && isReserved(host)) return [error(file, url, field)];
  const words = value.replace(/\{\w+\}/g, "").match(/\S+/g)?.length ?? 0;
  const isEnglish = /(pages|strings)\.ts$/.test(file) && words > 1 && englishStrings.has(value);
  const text = "is still in English. Translate it, or delete it to use the site's own.";
  return isEnglish && !language.startsWith("en-") ? [warning(file, text, field)] : [];
}

function hostOf(text: string): string | undefined {
  if (/^https?:/.test(text) && URL.canParse(text)) return new URL(text).hostname;
  return /^[^\s@]+@([\w.-]+)$/.exec(text)?.[1];
}

async function filesLeft(folder: string, { images }: LoadedContent): Promise<Finding[]> {
  const used = [...images.values()].map(({ file }) => path.resolve(file));
  const unused: string[] = [];
  const findings: Finding[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name).replaceAll(path.sep, "/");
    // Anyone may keep the sample's colours and typefaces.
    if (!entry.isFile() || entry.name === "theme.ts" || !isOfSample(await readFile(file))) continue;
    // These may suit the owner as well.
    const isMinor = ["pages.ts", "technologies.ts"].includes(entry.name);
    if (/\.(ts|md)$/.test(file) || used.includes(path.resolve(file)))
      findings.push(
        (isMinor ? warning : error)(file, "is still the sample's. Replace it with your own."),
      );
    else unused.push(entry.name);
  }
  const message = `has images of the sample that no page shows. Delete ${unused.join(", ")}.`;
  return unused.length > 0 ? [...findings, warning(`${folder}/images`, message)] : findings;
}
