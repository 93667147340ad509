import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { LoadedContent } from "../../app/schema/load-content";
import type { Finding } from "./examine";
import { sampleFolder } from "./sample";

/**
 * The sample's images that are still in a folder although the content does not name them.
 *
 * @param folder the images of the content, such as app/content/images
 */
export async function unusedImages(folder: string, images: LoadedContent["images"]): Promise<Finding[]> {
  const used = [...images.values()].map(({ file }) => path.basename(file));
  const names = existsSync(folder) ? await readdir(folder) : [];
  const isLeft = async (name: string) => {
    const sample = await readFile(path.join(sampleFolder, "images", name)).catch(() => undefined);
    return sample?.equals(await readFile(path.join(folder, name)));
  };
  const unused = names.filter((name) => !used.includes(name)).sort();
  const areLeft = await Promise.all(unused.map(isLeft));
  const left = unused.filter((_, at) => areLeft[at]);
  const message = `has images of the sample that no page shows: delete ${left.join(", ")}`;
  return left.length > 0 ? [{ severity: "should", file: "app/content/images", message }] : [];
}
