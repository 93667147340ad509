/**
 * The licences of all bundled packages. Most require that their text accompanies the code. So the build writes them all
 * into one file, which the site serves at /third-party-licences.txt.
 */
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Metafile } from "esbuild";
import { filesUsed, packageFolders } from "../vite/record-packages";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The licence texts of packages that were published without one, in a file named after each package. */
const textsFolder = path.join(root, "scripts/licences");

/** The bundlers, which add helper functions of their own to a bundle. */
const bundlers = ["vite", "esbuild"].map((name) => path.join(root, "node_modules", name));

/** Names of files that contain a licence, or a notice that belongs to one. */
const licenceFile = /^(licen[cs]e|copying|notice)(\.|-|$)/i;

interface Manifest {
  name: string;
  version: string;
  license: string;
}

/**
 * Writes the licences of all bundled packages.
 *
 * @param server esbuild's record of the server's bundle, if there is one
 * @param buildFolder the absolute path of the folder where Vite's two builds have left their records
 * @throws if a package has no licence text
 */
export async function writeLicences(server: Metafile | undefined, buildFolder: string): Promise<void> {
  const bundled = Object.values(server?.outputs ?? {}).flatMap(({ inputs }) =>
    filesUsed(inputs, "bytesInOutput"),
  );
  const recorded = await Promise.all(
    ["client", "server"].map(async (name) => {
      const record = await readFile(path.join(buildFolder, `${name}-packages.json`), "utf8");
      return JSON.parse(record) as string[];
    }),
  );
  const folders = new Set([...bundlers, ...packageFolders(bundled), ...recorded.flat()]);
  const entries = new Map<string, string>();
  for (const folder of folders) {
    const { name, version, license } = JSON.parse(
      await readFile(path.join(folder, "package.json"), "utf8"),
    ) as Manifest;
    entries.set(`${name} ${version}`, `${license}\n\n${await licenceText(folder, name)}`);
  }
  const sections = [...entries].sort(([a], [b]) => a.localeCompare(b, "en"));
  const text = sections.map(([title, licence]) => `${"=".repeat(80)}\n${title}: ${licence}\n`).join("\n");
  await writeFile(path.join(buildFolder, "client/third-party-licences.txt"), preamble + text);
}

const preamble = `The packages in this site's server and in the files that it sends to browsers, each with its licence.
The list includes esbuild and Vite because they add helper functions. Vite's licence file also has those of its own packages.

`;

async function licenceText(folder: string, name: string): Promise<string> {
  const files = (await readdir(folder)).filter((file) => licenceFile.test(file)).sort();
  const own = files.map((file) => path.join(folder, file));
  const places = own.length > 0 ? own : [path.join(textsFolder, `${name.replace("/", "__")}.txt`)];
  try {
    const texts = await Promise.all(places.map((file) => readFile(file, "utf8")));
    return texts.map((text) => text.trim()).join("\n\n");
  } catch (error) {
    throw new Error(`${name} has no licence file. Put its licence's text into ${places.join()}`, {
      cause: error,
    });
  }
}
