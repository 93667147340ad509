import type { Element } from "hast";
import { type ArticleParts, element } from "./context";
import { fieldOf } from "./image-fields";
import { decoded } from "./links";

/** The `sizes` of an article's images: as wide as its column (article-text.scss) or, on a phone, as the window. */
export const articleImageSizes = "(min-width: 800px) 46rem, 95vw";

/** Where an image's second file is shown: `name.phone.png` beside `name.png` (as in ResponsiveImage). */
const phoneMedia = "(max-width: 575.98px)";

/** Turns a paragraph that is nothing but an image into a figure. The image's title is the caption. */
export function makeFigure(paragraph: Element): void {
  const [image, ...others] = paragraph.children;
  if (image?.type !== "element" || image.tagName !== "img" || others.length > 0) return;
  paragraph.tagName = "figure";
  const { title, ...properties } = image.properties;
  image.properties = properties;
  if (title) paragraph.children.push(element("figcaption", {}, [{ type: "text", value: title }]));
}

/**
 * The markup of ResponsiveImage in app/components for an image. The build puts the image's addresses and size into it
 * (image-fields.ts).
 */
export function pictureOf(
  image: Element,
  { images, imageName, lineOf, report }: ArticleParts,
): Element {
  const name = decoded(image.properties.src ?? "");
  const alt = (image.properties.alt ?? "").trim();
  if (!alt) {
    report(image, `the image "${name}" has no alternative text: write ![what it shows](${name})`);
  }
  if (image.properties.title) {
    report(image, `the image "${name}" has a caption: write it as a paragraph of its own`);
  }
  if (/^([a-z][a-z\d+.-]*:|\/\/)/i.test(name)) {
    report(image, `"${name}" is on another site: save it beside this file`);
    return element("img", { src: "", alt });
  }
  const phone = name.replace(/(?=\.\w+$)/, ".phone");
  const hasPhone = imageName(phone) !== undefined;
  for (const each of hasPhone ? [name, phone] : [name])
    images.push({ name: each, line: lineOf(image) });
  const { source, src, size } = fieldsOf(imageName(name) ?? name);
  const small = fieldsOf(imageName(phone) ?? phone);
  return element("picture", { className: ["image"] }, [
    ...(hasPhone ? [element("source", { media: phoneMedia, ...small.source, ...small.size })] : []),
    ...(hasOneFile(name) ? [] : [element("source", source)]),
    element("img", { src, ...size, alt, decoding: "async", loading: "lazy" }),
  ]);
}

/** What stands for the fields of an image until the build knows them. */
function fieldsOf(name: string) {
  const src = fieldOf(name, "src");
  return {
    src,
    size: { width: fieldOf(name, "width"), height: fieldOf(name, "height") },
    source: hasOneFile(name)
      ? { srcSet: src }
      : { type: "image/avif", srcSet: fieldOf(name, "avif"), sizes: articleImageSizes },
  };
}

/** A drawing is published as it is, and so is what moves. */
function hasOneFile(name: string): boolean {
  return /\.(gif|svg)$/i.test(name);
}
