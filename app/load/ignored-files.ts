import path from "node:path";
import type { ContentError } from "#app/schema/errors";
import { labelOf } from "./content-file";
import type { ContentFolder } from "./content-folder";
import { filesBelow } from "./files-below";

const media = /\.(png|jpe?g|webp|gif|svg|mp4|webm|vtt)$/i;

/**
 * Returns a notice for each file that the build ignores.
 *
 * @param prefixes the prefixes of additional languages, such as "/fr"
 */
export async function ignoredFiles(
  { folder, files }: ContentFolder,
  prefixes: string[],
): Promise<ContentError[]> {
  const notices = new Map<string, string>();
  for (const file of files) {
    const prefix = prefixes.find((each) => `/${file}`.startsWith(`${each}/`)) ?? "";
    const [directory = "", ...below] = file.slice(prefix.length).split("/");
    if (directory === "images") continue;
    if (below.length === 0) {
      // content-file.ts reports modules.
      if (!directory.endsWith(".ts")) notices.set(file, `is not read. ${adviceFor(directory)}`);
      continue;
    }
    if (!["posts", "projects", "pages"].includes(directory))
      notices.set(
        file.slice(0, prefix.length) + directory,
        "is not read. Name the folder of a language fr or pt-br, and put articles into posts, projects or pages.",
      );
    else if (!file.endsWith(".md") && !media.test(file))
      notices.set(
        file,
        "is not read. End the names of articles in .md, in lower case, and those of images and videos in .png, .jpg, .webp, .gif, .svg, .mp4 or .webm.",
      );
  }
  const leftovers = await filesBelow("public", true);
  return [
    ...[...notices].map(([name, message]) => ({ file: labelOf(path.join(folder, name)), message })),
    ...leftovers.map((name) => ({
      file: `public/${name}`,
      message: "is a file of an editor or the system, so it is not published. Delete it.",
    })),
  ];
}

/** @param file a file directly in the content folder, but not a module */
function adviceFor(file: string): string {
  if (media.test(file)) return "Move it into images, or beside the article that it is for.";
  return /\.(md|mdx|markdown)$/i.test(file)
    ? "Move articles into posts, projects or pages."
    : "Put data into a file such as talks.ts, and delete this one.";
}
