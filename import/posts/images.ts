import path from "node:path";
import type { Root } from "hast";
import {
  attribute,
  element,
  findAll,
  hasContent,
  isElement,
  isImage,
  rewrite,
  text,
  textOf,
} from "./html-tree";
import { placeOf } from "./links";
import type { OldPost, ReadableBlog, Say, Site } from "./old-blog";

/** An image's URL, and its new file or the reason why it has none. */
interface FoundImage {
  file?: string;
  /** The words of the old file's name. */
  name?: string;
  problem?: string;
  url?: string;
  /** Whether readers lose nothing. */
  isFar?: true;
}

/**
 * Reads the images of an article, including the one above it, and refers to them by their new names. Images that the
 * site cannot show become links or text.
 *
 * @param name the post's name, which begins the names of its images
 * @returns the images, and the name of the one above the text
 */
export async function importImages(
  tree: Root,
  old: OldPost,
  blog: ReadableBlog,
  name: string,
  { imageFormat }: Site,
  say: Say,
): Promise<{ images: Map<string, Buffer>; hero: string | undefined }> {
  const images = new Map<string, Buffer>();
  const read = async (src: string): Promise<FoundImage> => {
    const { path: oldPath, url } = placeOf(src, old, blog) ?? {};
    const target = oldPath ?? url ?? "";
    const image = src.startsWith("data:") ? await dataOf(src) : await blog.file(target);
    const format = image && (await imageFormat(image, src));
    if (typeof format === "object") return { problem: `an image ${format.problem}`, url };
    if (!image || !format)
      return url && oldPath === undefined
        ? { problem: "an image on another site is now a link", url, isFar: true }
        : { problem: "the image was not found", url };
    const { name: oldName } = path.posix.parse(target);
    // Generators add the size and a hash.
    const stem =
      oldName
        .replace(/(?:_hu|[-._])(?=[a-f]*\d)[\da-f]{8,}(_\d.*)?$/, "")
        .replace(/[^\p{L}\p{N}_-]+/gu, "-") || "image";
    const base = stem.startsWith(name) ? stem : `${name}-${stem}`;
    const isTaken = images.get(`${base}.${format}`)?.equals(image) === false;
    const file = `${base}${isTaken ? `-${images.size}` : ""}.${format}`;
    images.set(file, image);
    return { file, name: stem.replace(/[-_]+/g, " ") };
  };
  const found = new Map<string, FoundImage>();
  for (const image of findAll(tree, (node) => "dataFull" in node.properties)) {
    const full = attribute(image, "dataFull");
    if (!found.has(full)) found.set(full, await read(full));
  }
  rewrite(tree, (image) => {
    const href = attribute(image, "dataFull");
    delete image.properties.dataFull;
    if (!href) return undefined;
    if (!found.get(href)?.file) return [element("a", { href }, [image])];
    image.properties.src = href;
    return undefined;
  });
  const sources = findAll(tree, isImage).map((each) => attribute(each, "src"));
  for (const src of new Set(old.image ? [old.image.src, ...sources] : sources))
    if (!found.has(src)) found.set(src, await read(src));
  const { file: hero, problem } = found.get(old.image?.src ?? "") ?? {};
  if (problem) say(`the picture above the text: ${problem}`, undefined, old.image?.src, true);
  // The text often begins with the same picture as the one above it.
  const first = tree.children.find(hasContent);
  const [image, other] = first && !textOf(first) ? findAll(first, isImage) : [];
  if (old.image && first && image && !other && found.get(attribute(image, "src"))?.file === hero) {
    old.image.alt ||= attribute(image, "alt");
    tree.children.splice(tree.children.indexOf(first), 1);
  }
  nameImages(tree, found, say);
  return { images, hero };
}

/** Returns the image in a data: URL. */
async function dataOf(url: string): Promise<Buffer | undefined> {
  const response = await fetch(url).catch(() => undefined);
  return response && Buffer.from(await response.arrayBuffer());
}

function nameImages(tree: Root, found: Map<string, FoundImage>, say: Say): void {
  rewrite(tree, (image, ancestors) => {
    if (!isImage(image)) return undefined;
    const src = attribute(image, "src");
    const { file, name, problem = "", url, isFar } = found.get(src) ?? {};
    const caption = attribute(image, "title");
    const alt = attribute(image, "alt").trim() || caption;
    if (file) {
      if (!alt) say("an image has no alternative text. Describe what it shows", image, src, true);
      // The site refuses a caption for an image within text.
      const beside = (ancestors[0] ?? tree).children.filter(hasContent);
      const isAlone =
        beside.length === 1 && !ancestors.some((each) => isElement(each, "a", "table"));
      image.properties = { src: file, alt: alt || name, title: isAlone ? caption : "" };
      return [image];
    }
    const isLink = url && !ancestors.some((each) => isElement(each, "a"));
    say(problem, image, src, isLink ? isFar : undefined);
    return [
      isLink ? element("a", { href: url }, alt || url) : text(alt || (isFar && url) || ""),
      ...(caption ? [element("br", {}), text(caption)] : []),
    ];
  });
}
