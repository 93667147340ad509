import type { Element, ElementContent, Parents } from "hast";
import { type ArticleImage, type ArticleParts, captionOf, element } from "./context";
import { enlargeable } from "./enlarge";
import { decoded } from "./links";
import { urlOf } from "./placeholders";
import { stylesheet } from "./stylesheet";

/** The `sizes` of article images: the width of the column (article-text.scss) or of a phone. */
const articleImageSizes = "(min-width: 800px) 46rem, 95vw";

/** The media query for phone versions (`name.phone.png`), as in ResponsiveImage. */
const phoneMedia = "(max-width: 575.98px)";

/** Turns a paragraph that contains only images into figures, with their titles as captions. */
export function makeFigures(paragraph: Element, { styles }: ArticleParts): undefined {
  const images = paragraph.children.filter((each) => each.type !== "text" || each.value.trim());
  const figures = images.flatMap((image) => {
    if (image.type !== "element" || image.tagName !== "img") return [];
    const { title, ...properties } = image.properties;
    return element("figure", {}, [{ ...image, properties }, ...captionOf(title)]);
  });
  const [figure, ...others] = figures;
  if (!figure || figures.length < images.length) return;
  styles.add(stylesheet("pictures"));
  Object.assign(
    paragraph,
    others.length > 0 ? element("div", { className: ["pictures"] }, figures) : figure,
  );
}

export function imageContent(
  image: Element,
  article: ArticleParts,
  parent: Parents,
): ElementContent[] {
  const picture = pictureOf(image, article);
  return "tagName" in parent && parent.tagName === "figure"
    ? enlargeable(picture, parent, article)
    : [picture];
}

/** Returns an image with the markup of ResponsiveImage in app/components, and with placeholders for URLs. */
function pictureOf(image: Element, article: ArticleParts): Element {
  const { images, imageOf, lineOf, report } = article;
  const name = decoded(image.properties.src ?? "");
  const alt = (image.properties.alt ?? "").trim();
  if (!alt) {
    report(
      image,
      `the image "${name}" has no alternative text. Describe it: ![what it shows](${name}).`,
    );
  }
  if (image.properties.title) {
    report(image, `the image "${name}" has a caption. Make the image a separate paragraph.`);
  }
  if (/^([a-z][a-z\d+.-]*:|\/\/)/i.test(name)) {
    report(image, `"${name}" is on another site. Save it beside this file.`);
    return element("img", { src: "", alt });
  }
  if (/\.(mp4|webm)$/i.test(name)) return videoOf(image, name, alt, article);
  const phone = name.replace(/(?=\.\w+$)/, ".phone");
  const small = imageOf(phone);
  for (const each of small ? [name, phone] : [name])
    images.push({ name: each, line: lineOf(image) });
  const found = imageOf(name) ?? { name };
  const size = ({ width, height }: ArticleImage) => ({ width, height });
  const src = urlOf(found.name, "src");
  return element("picture", { className: ["image"] }, [
    ...(small
      ? [element("source", { media: phoneMedia, ...sourceOf(small), ...size(small) })]
      : []),
    ...(hasOneFile(found) ? [] : [element("source", sourceOf(found))]),
    element("img", { src, ...size(found), alt, decoding: "async", loading: "lazy" }),
  ]);
}

/**
 * Returns a video that loads only when a visitor plays it. For demo.mp4, demo.jpg or demo.png is the poster, and
 * demo.vtt has the captions.
 */
function videoOf(
  image: Element,
  name: string,
  alt: string,
  { images, imageOf, language, lineOf, notice }: ArticleParts,
): Element {
  const stem = name.slice(0, name.lastIndexOf(".") + 1);
  const beside = (...endings: string[]) =>
    endings.map((ending) => stem + ending).find((each) => imageOf(each));
  const [poster, captions] = [beside("jpg", "png"), beside("vtt")];
  for (const each of [name, poster, captions])
    if (each) images.push({ name: each, line: lineOf(image) });
  if (!captions) notice(image, `"${name}" has no captions. If it has sound, add ${stem}vtt.`);
  const { width, height } = (poster && imageOf(poster)) || {};
  const src = (each: string) => urlOf(imageOf(each)?.name ?? each, "src");
  return element(
    "video",
    {
      ...{ controls: true, preload: "none", playsInline: true, src: src(name), width, height },
      ...{ poster: poster && src(poster), ariaLabel: alt },
    },
    captions
      ? [
          element("track", {
            kind: "captions",
            src: src(captions),
            srcLang: language,
            default: true,
          }),
        ]
      : [],
  );
}

function sourceOf(image: ArticleImage) {
  const { name } = image;
  return hasOneFile(image)
    ? { srcSet: urlOf(name, "src") }
    : { type: "image/avif", srcSet: urlOf(name, "avif"), sizes: articleImageSizes };
}

function hasOneFile({ name, animated }: ArticleImage): boolean {
  return animated === true || /\.(gif|svg)$/i.test(name);
}
