import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { isOfSample } from "../commands/site-api";

/** Returns the files of a folder that are still the sample's, without its theme, which anybody may keep. */
export async function sampleFiles(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const each of files.filter((each) => each.isFile() && each.name !== "theme.ts")) {
    const file = path.join(each.parentPath, each.name);
    if (isOfSample(await readFile(file)))
      found.push(path.relative(folder, file).replaceAll(path.sep, "/"));
  }
  return found.sort();
}

/** Returns the articles, strings and pictures of the sample that no text of the owner uses. */
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
