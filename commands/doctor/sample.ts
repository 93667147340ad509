import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { filesBelow } from "#app/load/files-below";
import type { LoadedContent } from "#app/load/load-content";
import type { ResumeSettings } from "#app/view-data/resume-document";
import { error, type Finding, warning } from "./finding";
import { isReserved } from "./reserved-names";
import digestsOfSample from "./sample-digests.json";
import { type ContentString, stringsIn } from "./strings";

export const sampleName = "Robin Example";

/** Returns the digest by which a site recognises a file of the sample, for each file below a folder. */
export async function digestsOf(folder: string): Promise<[file: string, digest: string][]> {
  const files = (await filesBelow(folder)).sort().map(async (file): Promise<[string, string]> => {
    const content = await readFile(path.join(folder, file));
    return [file, hash("sha256", content).slice(0, 12)];
  });
  return Promise.all(files);
}

/** Lists the files of a folder that are still the sample's, except its theme, which every site may keep. */
export async function sampleFiles(folder: string): Promise<string[]> {
  const digests = await digestsOf(folder);
  return digests.flatMap(([file, digest]) =>
    file !== "theme.ts" && digestsOfSample.includes(digest) ? file : [],
  );
}

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

function leftInString({ file, field, value }: ContentString): Finding[] {
  const name = `contains ${sampleName}, the name of the sample's author. Replace it with yours.`;
  if (value.includes(sampleName)) return [error(file, name, field)];
  const host = hostOf(value);
  const url = `leads to ${host}, a placeholder. Replace it or remove it.`;
  if (host && isReserved(host)) return [error(file, url, field)];
  return [];
}

function hostOf(text: string): string | undefined {
  if (/^https?:/.test(text) && URL.canParse(text)) return new URL(text).hostname;
  return /^[^\s@]+@([\w.-]+)$/.exec(text)?.[1];
}

/** Leaves out images that no page shows, because they are not published. */
async function filesLeft(folder: string, { images }: LoadedContent): Promise<Finding[]> {
  const used = [...images.values()].map(({ file }) => path.resolve(file));
  const files = (await sampleFiles(folder)).map((file) => `${folder}/${file}`);
  const shown = files.filter(
    (file) => /\.(ts|md)$/.test(file) || used.includes(path.resolve(file)),
  );
  return shown.map((file) => {
    // These may also suit the new site.
    const isMinor = /\/(pages|technologies)\.ts$/.test(file);
    return (isMinor ? warning : error)(file, "is unchanged from the sample. Replace it.");
  });
}
