import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { profile } from "../fixtures/content/edge-cases/profile";
import { resources } from "../fixtures/content/edge-cases/resources";

/**
 * Adds to a site with the edge-case content: its images, with names in NFD as some file systems save them, and a
 * route for the unpublished page.
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
}

const svg = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M9 9h9v9z"/></svg>`;
