import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { CompleteTheme } from "#app/schema/theme";

/** Licence texts for packages that were published without one, each in a file named after the package. */
const textsFolder = "app/files/licences";

/**
 * Packages that the site uses, but the server's bundle does not contain: styles, the bundlers'
 * helper functions, and the typeface of dates and labels.
 */
const partlyUsed = [
  ...["bootstrap", "bootstrap-icons", "esbuild", "temml", "vite"],
  "@fontsource/ibm-plex-mono",
];

const licenceFile = /^(licen[cs]e|copying|notice)(\.|-|$)/i;

const preamble = `The packages of this site's server and of the files that it sends to browsers, each with its licence.
The list includes esbuild and Vite because they add helper functions. Vite's licence file also has those of its own packages.

`;

interface Manifest {
  name: string;
  version: string;
  license: string;
}

/**
 * Returns the text of /third-party-licences.txt. Most licences require that their text accompanies
 * the code.
 *
 * @param files the files in the server's bundle. They also include every package of the browser's
 *   code, because the server renders the same components
 * @throws Error if a package has no licence text
 */
export async function thirdPartyLicences(
  files: string[],
  { typeface, textTypeface }: Pick<CompleteTheme, "typeface" | "textTypeface">,
): Promise<string> {
  const typefaces = [typeface, textTypeface].map((name) => `@fontsource/${name}`);
  const bundled = files.flatMap(
    (file) =>
      /(node_modules\/(?:.+\/node_modules\/)?(?:@[^/]+\/)?[^/.][^/]*)\//.exec(file)?.[1] ?? [],
  );
  const others = [...partlyUsed, ...typefaces].map((name) => `node_modules/${name}`);
  const sections = await Promise.all([...new Set([...others, ...bundled])].map(sectionOf));
  // Several packages may contain a copy of the same version.
  const sorted = [...new Set(sections)].sort((one, other) => one.localeCompare(other, "en"));
  return preamble + sorted.join("\n");
}

async function sectionOf(folder: string): Promise<string> {
  const manifest = await readFile(path.join(folder, "package.json"), "utf8");
  const { name, version, license } = JSON.parse(manifest) as Manifest;
  const own = (await readdir(folder)).filter((file) => licenceFile.test(file)).sort();
  const files = own.map((file) => path.join(folder, file));
  if (files.length === 0) files.push(path.join(textsFolder, `${name.replace("/", "__")}.txt`));
  try {
    const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
    const text = texts.map((each) => each.trim()).join("\n\n");
    return `${"=".repeat(80)}\n${name} ${version}: ${license}\n\n${text}\n`;
  } catch (cause) {
    const message = `${name} has no licence file. Save its licence's text as ${files.join()}`;
    throw new Error(message, { cause });
  }
}
