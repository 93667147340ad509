import { cp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { WrittenContent } from "../../app/schema/content";
import { loadContent } from "../../app/schema/load-content";
import { sampleFolder } from "../doctor/sample";
import { contentOfResume, files } from "./content-of-resume";
import { merge, type ImportedContent } from "./merge";
import { printModule } from "./print-module";
import { ImportError, readResume } from "./read-resume";

/**
 * Writes the content of a folder from a résumé. What no résumé has stays as it is.
 *
 * @param file the résumé
 * @param folder the content, such as app/content
 * @param force whether to write over content that is not the sample's
 * @returns what to say to the owner
 * @throws ImportError or ContentError if it is not possible. Then nothing has changed
 */
export async function importResume(file: string, folder: string, force: boolean): Promise<string> {
  const leftOut: string[] = [];
  const resume = contentOfResume(await readResume(file), (why, place = "") => {
    const [, section = ""] = /^\.(\w+)/.exec(place) ?? [];
    leftOut.push(`${place.slice(1)}: ${why} (${files.get(section) ?? "profile.ts"})`);
    return null;
  });
  const { written } = await loadContent(folder);
  const { content, dropped } = merge(written as WrittenContent, resume);
  if (!force) await refuseOwned(folder, Object.keys(content), dropped);
  await writeContent(folder, content);
  return report(content, leftOut, dropped);
}

/** @throws ImportError if a file is not the sample's, and so has the owner's own work */
async function refuseOwned(folder: string, names: string[], dropped: string[]): Promise<void> {
  const read = (from: string, name: string) =>
    readFile(path.join(from, `${name}.ts`), "utf8").catch(() => undefined);
  const isOwned = await Promise.all(
    names.map(async (name) => (await read(folder, name)) !== (await read(sampleFolder, name))),
  );
  const owned = names.filter((_, at) => isOwned[at]).map((name) => `${name}.ts`);
  if (owned.length === 0) return;
  throw new ImportError(
    [
      `Nothing has changed. These files are no longer the sample's: ${owned.join(", ")}`,
      "With --force the résumé's texts replace yours; what no résumé has, such as images, stays.",
      ...dropped.map((items) => `Not in the résumé, and so removed: ${items}`),
    ].join("\n"),
  );
}

/** Writes all files or none: a copy of the folder is written and checked first. */
async function writeContent(folder: string, content: ImportedContent): Promise<void> {
  const copy = `${folder}.new`;
  try {
    await cp(folder, copy, { recursive: true });
    for (const [name, data] of Object.entries(content)) {
      const file = path.join(copy, `${name}.ts`);
      const source = await printModule(await readFile(file, "utf8"), data);
      if (!source)
        throw new ImportError(`${folder}/${name}.ts must be "export const ${name} = … satisfies …;"`);
      await writeFile(file, source);
    }
    await removeSampleArticles(copy);
    await loadContent(copy);
    await removeSampleArticles(folder);
    for (const name of Object.keys(content)) {
      await rename(path.join(copy, `${name}.ts`), path.join(folder, `${name}.ts`));
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** Removes the sample's posts and case studies, which tell of its projects, unless the owner has changed them. */
async function removeSampleArticles(folder: string): Promise<void> {
  for (const directory of ["posts", "projects"]) {
    for (const name of await readdir(path.join(sampleFolder, directory))) {
      const files = [sampleFolder, folder].map((each) => path.join(each, directory, name));
      const [sample, own] = await Promise.all(
        files.map((file) => readFile(file, "utf8").catch(() => undefined)),
      );
      if (own === sample) await rm(path.join(folder, directory, name));
    }
  }
}

/** What was left out, each with the file where the owner can add it; then, in at most ten lines, what is left to do. */
function report({ profile, pages, projects }: ImportedContent, leftOut: string[], dropped: string[]): string {
  const off = Object.entries(pages).flatMap(([name, page]) => (page.published === false ? [name] : []));
  const losses = [...leftOut, ...dropped.map((items) => `not in the résumé, and so removed: ${items}`)];
  return [
    `The résumé of ${profile.name} is in app/content.`,
    ...(losses.length > 0 ? ["\nNot as it was in the résumé:", ...losses.map((line) => `  ${line}`)] : []),
    "\nLook at next:",
    ...(profile.image ? [] : ["  profile.ts: add `image`, your photo"]),
    ...(profile.goodAt ? [] : ["  profile.ts: say in `goodAt` what you want to be asked about"]),
    "  profile.ts, wording.ts, pages.ts: the language and the site's own words, if yours are not English",
    "  pages.ts: the descriptions were made of what is there, the sentences are still the sample's",
    ...(off.length > 0 ? [`  pages.ts: without content, and so off the site: ${off.join(", ")}`] : []),
    ...(projects.length > 0 ? ["  projects.ts: an `image` for a project, and `featured` for the best"] : []),
    "  npm run doctor: what else is to be done before you publish the site",
  ].join("\n");
}
