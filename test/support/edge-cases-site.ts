import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { profile } from "../fixtures/content/edge-cases/profile";
import { resources } from "../fixtures/content/edge-cases/resources";
import { theme } from "../fixtures/content/edge-cases/theme";

/**
 * Adds to a site with the edge-case content: its images, with names in NFD as some file systems save them, its typeface,
 * and a route for the unpublished page.
 */
export async function addEdgeCases(site: string): Promise<void> {
  const content = path.join(site, "app/content");
  writeFileSync(
    path.join(site, "app/routes/old-talks.tsx"),
    "export default () => <p>Not public.</p>;\n",
  );
  const photo = sharp({ create: { width: 800, height: 600, channels: 3, background: "teal" } });
  // Rotated by its metadata, as phones save photos.
  const sideways = await photo.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const images = {
    [profile.image.file]: sideways,
    "ici.jpg": await photo.jpeg().toBuffer(),
    [resources.image.file]: await photo.jpeg().toBuffer(),
    "unnamed.jpg": sideways,
    "trois-arbres.svg": svg(600, 300),
    "trois-arbres-debout.svg": svg(300, 600),
  };
  mkdirSync(path.join(content, "images"));
  for (const [name, image] of Object.entries(images))
    writeFileSync(path.join(content, "images", name.normalize("NFD")), image);
  addTypeface(path.join(site, "node_modules/@fontsource"), theme.typeface, "Another Slab");
}

const svg = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M9 9h9v9z"/></svg>`;

/** Installs a copy of a typeface's package under another name. */
function addTypeface(packages: string, name: string, family: string): void {
  const copy = path.join(packages, name);
  const files = path.join(copy, "files");
  cpSync(path.join(packages, "roboto-slab"), copy, { recursive: true });
  for (const file of readdirSync(files))
    renameSync(path.join(files, file), path.join(files, file.replace("roboto-slab", name)));
  for (const [file, change] of Object.entries({
    "package.json": { name: `@fontsource/${name}` },
    "metadata.json": { family },
  })) {
    const before = JSON.parse(readFileSync(path.join(copy, file), "utf8")) as object;
    writeFileSync(path.join(copy, file), JSON.stringify({ ...before, ...change }));
  }
}
