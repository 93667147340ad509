import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { sampleFiles } from "../commands/doctor/sample";

/** Returns the sample's articles, strings and pictures that no other content uses. */
export async function removableSample(folder: string): Promise<string[]> {
  const ofSample = await sampleFiles(folder);
  const names = await readdir(folder, { recursive: true });
  const own = names.filter(
    (name) => name.endsWith(".md") && !ofSample.includes(name.replaceAll(path.sep, "/")),
  );
  const texts = await Promise.all(own.map((name) => readFile(path.join(folder, name), "utf8")));
  return ofSample.filter((name) => {
    const isUsed = texts.some((text) => text.includes(path.basename(name)));
    return name === "strings.ts" || (!name.endsWith(".ts") && !isUsed);
  });
}
