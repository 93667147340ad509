import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { CompleteTheme } from "../app/schema/theme";

/** The licence texts of packages that were published without one, in a file named after each package. */
const textsFolder = "make/licences";

/** Packages of which the site has parts that the server's bundler does not list: styles, and the bundlers' helper functions. */
const partlyUsed = ["bootstrap", "bootstrap-icons", "esbuild", "temml", "vite"];

/** The typeface of dates and labels, which the theme does not name. */
const mono = "ibm-plex-mono";

/** Names of files that contain a licence, or a notice that belongs to one. */
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
 * The text of /third-party-licences.txt. Most licences require that their text accompanies the code.
 *
 * @param files the files in the server's bundle, which names every package that browsers get as well, because the server
 *   renders the same components
 * @returns the licences of their packages, of the typefaces and of `partlyUsed`
 * @throws if a package has no licence text
 */
export async function thirdPartyLicences(
  files: string[],
  { typeface, textTypeface }: Pick<CompleteTheme, "typeface" | "textTypeface">,
): Promise<string> {
  const typefaces = [typeface, textTypeface, mono].map((name) => `@fontsource/${name}`);
  const folders = new Set([...partlyUsed, ...typefaces].map((name) => `node_modules/${name}`));
  for (const file of files) {
    const [, folder] =
      /(node_modules\/(?:.+\/node_modules\/)?(?:@[^/]+\/)?[^/.][^/]*)\//.exec(file) ?? [];
    if (folder) folders.add(folder);
  }
  const sections = await Promise.all([...folders].map(sectionOf));
  // A version that several packages have below themselves counts once.
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
    throw new Error(`${name} has no licence file. Put its licence's text into ${files.join()}`, {
      cause,
    });
  }
}
