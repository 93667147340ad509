import path from "node:path";
import type { Root as HtmlRoot } from "hast";
import type { Image, PhrasingContent, Root } from "mdast";
import { visit } from "unist-util-visit";
import { decoded, type Problem } from "../../commands/site-api";
import { attribute, findAll, hasContent, isElement, textOf } from "./html-tree";
import type { Finding, OldBlog, OldPost } from "./old-blog";
import { placeOf } from "./places";

/** Returns the extension for the format of an image, or why the site cannot show it. */
export type ImageFormat = (image: Buffer, name: string) => Promise<string | Problem>;

/** The file of an image, or why it has none, and its URL. */
type FoundImage =
  | { file: string; message?: never; url?: never }
  | { file?: never; message: string; url?: string | undefined };

/**
 * Reads the images of an article, and the one above it.
 *
 * @param name of the post: the names of its images begin with it
 * @returns the files, and which is which by their old URLs
 */
export async function readImages(
  tree: HtmlRoot,
  old: OldPost,
  blog: OldBlog,
  name: string,
  formatOf: ImageFormat,
): Promise<{ files: Map<string, Buffer>; found: Map<string, FoundImage> }> {
  const files = new Map<string, Buffer>();
  const found = new Map<string, FoundImage>();
  const sources = findAll(tree, ({ tagName }) => tagName === "img").map((each) =>
    attribute(each, "src"),
  );
  for (const src of new Set([...sources, ...(old.image ? [old.image.src] : [])])) {
    const place = placeOf(src, old, blog);
    const target = place?.path ?? place?.url ?? "";
    const inline = dataOf(src);
    const image = inline ?? (await blog.file(target));
    const format = image && (await formatOf(image, src));
    if (image && typeof format === "string")
      found.set(src, {
        file: addFile(files, image, inline ? "" : path.posix.parse(target).name, name, format),
      });
    else {
      const url = place?.url?.startsWith("http") ? place.url : undefined;
      const missing =
        url && !place?.path ? "an image on another site is now a link" : "there is no such image";
      const message = typeof format === "object" ? `an image ${format.problem}` : missing;
      found.set(src, { message, url });
    }
  }
  return { files, found };
}

/** Returns the image that a URL contains. */
function dataOf(src: string): Buffer | undefined {
  const [, type, data] = /^data:image\/[^;,]*(;base64)?,([^]*)$/.exec(src) ?? [];
  return data ? Buffer.from(type ? data : decoded(data), type ? "base64" : "utf8") : undefined;
}

function addFile(
  files: Map<string, Buffer>,
  image: Buffer,
  stem: string,
  name: string,
  format: string,
): string {
  const own = stem.replace(/[^\p{L}\p{N}._-]+/gu, "-").replace(/\.phone$/, "-phone") || "image";
  const base = own.startsWith(name) ? own : `${name}-${own}`;
  let file = `${base}.${format}`;
  for (let number = 2; files.has(file) && !files.get(file)?.equals(image); number += 1)
    file = `${base}-${number}.${format}`;
  files.set(file, image);
  return file;
}

/** Removes the picture above the text from the start of the text. */
export function liftImage(tree: HtmlRoot, old: OldPost, blog: OldBlog): void {
  const first = tree.children.find(hasContent);
  const [image, other] = first ? findAll(first, (node) => isElement(node, "img")) : [];
  if (!old.image || !first || !image || other || textOf(first)) return;
  const pathOf = (src: string) => placeOf(src, old, blog)?.path ?? src;
  if (pathOf(attribute(image, "src")) !== pathOf(old.image.src)) return;
  old.image.alt ||= attribute(image, "alt");
  tree.children.splice(tree.children.indexOf(first), 1);
}

/** Names the files of images, and turns those that cannot be shown into links or text. */
export function replaceImages(
  root: Root,
  found: Map<string, FoundImage>,
  findings: Finding[],
): void {
  visit(root, "image", (image: Image, index = 0, parent) => {
    const { file, message = "there is no such image", url } = found.get(image.url) ?? {};
    const at = { line: image.position?.start.line, piece: image.url.slice(0, 100) };
    const { title } = image;
    const written = image.alt?.trim() || title;
    const { name } = path.posix.parse(decoded(image.url.split(/[?#]/)[0] ?? ""));
    const alt = written || name.replace(/[-_]+/g, " ").trim() || "image";
    if (file) {
      const advice = "an image has no alternative text: write what it shows";
      if (!written) findings.push({ ...at, message: advice, isAdvice: true });
      const isAlone =
        parent?.type === "paragraph" &&
        parent.children.every((each) => each.type !== "text" || !each.value.trim());
      Object.assign(image, { url: file, alt, title: isAlone ? title : null });
      return;
    }
    findings.push({ ...at, message });
    const text: PhrasingContent = { type: "text", value: alt };
    const isLink = url && parent?.type !== "link";
    parent?.children.splice(
      index,
      1,
      isLink ? { type: "link", url, children: [text] } : text,
      ...(title ? ([{ type: "break" }, { type: "text", value: title }] as const) : []),
    );
  });
}
