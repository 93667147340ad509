import path from "node:path";
import type { ContentError } from "#app/schema/errors";
import { newNameOf } from "#app/schema/messages";
import { nearest } from "#app/schema/nearest";
import { labelOf, namesIn } from "./content-file";
import type { ContentFolder } from "./content-folder";

const media = /\.(png|jpe?g|webp|gif|svg|mp4|webm|vtt)$/i;

/**
 * Finds the files that the build does not read. A module is an error, because a misspelt name would lose its content;
 * others get a notice.
 *
 * @param prefixes the prefixes of additional languages, such as "/fr"
 */
export function unreadFiles({ folder, files }: ContentFolder, prefixes: string[]) {
  const errors: ContentError[] = [];
  const notes = new Map<string, string>();
  for (const file of files) {
    const prefix = prefixes.find((each) => `/${file}`.startsWith(`${each}/`)) ?? "";
    const [first = "", ...below] = file.slice(prefix.length).split("/");
    if (first === "images") continue;
    if (below.length === 0) {
      const message = problemOf(first, prefix, files);
      if (message && first.endsWith(".ts"))
        errors.push({ file: labelOf(path.join(folder, file)), message });
      else if (message) notes.set(file, message);
    } else if (!["posts", "projects", "pages"].includes(first))
      notes.set(
        file.slice(0, prefix.length) + first,
        "is not read. Name the folder of a language fr or pt-br, and put articles into posts, projects or pages.",
      );
    else if (!file.endsWith(".md") && !media.test(file))
      notes.set(
        file,
        "is not read. End the names of articles in .md, in lower case, and those of images and videos in .png, .jpg, .webp, .gif, .svg, .mp4 or .webm.",
      );
  }
  const located = [...notes].map(([file, message]) => {
    return { file: labelOf(path.join(folder, file)), message };
  });
  return { errors, notes: located };
}

/** @param file a file directly in the folder of a language */
function problemOf(file: string, prefix: string, files: string[]): string | undefined {
  if (media.test(file))
    return "is not read. Move it into images, or beside the article that it is for.";
  if (/\.(md|mdx|markdown)$/i.test(file))
    return "is not read. Move articles into posts, projects or pages.";
  if (!file.endsWith(".ts"))
    return "is not read. Put data into a file such as talks.ts, and delete this one.";
  const known = namesIn(prefix).map((name) => `${name}.ts`);
  if (known.includes(file)) return undefined;
  const newName = newNameOf("files", path.parse(file).name);
  if (newName) return `is now ${newName}.ts. Rename the file, its export and its type.`;
  const meant = nearest(file, known);
  if (meant && files.includes(`${prefix}/${meant}`.slice(1)))
    return `is not read, because ${meant} is. Copy what you need into that file, then delete this one or move it out of app/content.`;
  if (meant) return `is not read; did you mean ${meant}? Rename the file and its export.`;
  return `is not read. Rename it and its export to one of: ${known.join(", ")}.`;
}
