import type { Element } from "hast";
import { type ArticleParts, element } from "./context";
import { placeholderOf } from "./image-fields";
import { decoded } from "./links";
import { stylesheet } from "./stylesheet";

/** The `sizes` of article images: the width of the column (article-text.scss) or of a phone. */
export const articleImageSizes = "(min-width: 800px) 46rem, 95vw";

/** The media query for `name.phone.png` beside `name.png`, as in ResponsiveImage. */
const phoneMedia = "(max-width: 575.98px)";

/** Turns a paragraph that contains only images into figures, with their titles as captions. */
export function makeFigures(paragraph: Element, { styles }: ArticleParts): void {
  const images = paragraph.children.filter((each) => each.type !== "text" || each.value.trim());
  const figures = images.flatMap((image) => {
    if (image.type !== "element" || image.tagName !== "img") return [];
    const { title, ...properties } = image.properties;
    const caption = title ? [element("figcaption", {}, [{ type: "text", value: title }])] : [];
    return [element("figure", {}, [{ ...image, properties }, ...caption])];
  });
  const [figure, ...others] = figures;
  if (!figure || figures.length < images.length) return;
  styles.add(stylesheet("pictures"));
  Object.assign(
    paragraph,
    others.length > 0 ? element("div", { className: ["pictures"] }, figures) : figure,
  );
}

/**
 * Returns the markup of ResponsiveImage in app/components for an image. The build fills in the
 * image's URLs and size (image-fields.ts).
 */
export function pictureOf(
  image: Element,
  { images, imageName, lineOf, report }: ArticleParts,
): Element {
  const name = decoded(image.properties.src ?? "");
  const alt = (image.properties.alt ?? "").trim();
  if (!alt) {
    report(image, `the image "${name}" has no alternative text. Write ![what it shows](${name}).`);
  }
  if (image.properties.title) {
    report(image, `the image "${name}" has a caption. Write the image as a paragraph of its own.`);
  }
  if (/^([a-z][a-z\d+.-]*:|\/\/)/i.test(name)) {
    report(image, `"${name}" is on another site. Save it beside this file.`);
    return element("img", { src: "", alt });
  }
  const phone = name.replace(/(?=\.\w+$)/, ".phone");
  const hasPhone = imageName(phone) !== undefined;
  for (const each of hasPhone ? [name, phone] : [name])
    images.push({ name: each, line: lineOf(image) });
  const { source, src, size } = attributesOf(imageName(name) ?? name);
  const small = attributesOf(imageName(phone) ?? phone);
  return element("picture", { className: ["image"] }, [
    ...(hasPhone ? [element("source", { media: phoneMedia, ...small.source, ...small.size })] : []),
    ...(hasOneFile(name) ? [] : [element("source", source)]),
    element("img", { src, ...size, alt, decoding: "async", loading: "lazy" }),
  ]);
}

function attributesOf(name: string) {
  const src = placeholderOf(name, "src");
  return {
    src,
    size: { width: placeholderOf(name, "width"), height: placeholderOf(name, "height") },
    source: hasOneFile(name)
      ? { srcSet: src }
      : { type: "image/avif", srcSet: placeholderOf(name, "avif"), sizes: articleImageSizes },
  };
}

function hasOneFile(name: string): boolean {
  return /\.(gif|svg)$/i.test(name);
}
