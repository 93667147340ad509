import type { Element } from "hast";
import type { Image, Paragraph } from "mdast";
import { element, type Findings, type Sources, type State } from "./context";

/** The `sizes` of an article's images: as wide as its text (app/styles/article.scss) or, on a phone, as the window. */
const articleImageSizes = "(min-width: 40rem) 38rem, 95vw";

/** An image within a text. */
export function imageElement(node: Image, findings: Findings, images: Sources["images"]): Element {
  if (node.title) {
    findings.mistake(node, `the image "${node.url}" has a caption: write it as a paragraph of its own`);
  }
  return picture(node, findings, images);
}

/** A paragraph, or a figure if it is nothing but an image. The image's title is the caption. */
export function paragraphElement(
  state: State,
  node: Paragraph,
  findings: Findings,
  images: Sources["images"],
): Element {
  const [only, ...others] = node.children;
  if (only?.type !== "image" || others.length > 0) return element("p", {}, state.all(node));
  const caption = only.title ? [element("figcaption", {}, [{ type: "text", value: only.title }])] : [];
  return element("figure", {}, [picture(only, findings, images), ...caption]);
}

/** The markup of ResponsiveImage in app/components. */
function picture(node: Image, findings: Findings, images: Sources["images"]): Element {
  const { url } = node;
  const alt = node.alt?.trim() ?? "";
  if (!alt) {
    findings.mistake(node, `the image "${url}" has no alternative text: write ![what it shows](${url})`);
  }
  const image = images.get(url);
  if (!image || "problem" in image) {
    findings.mistake(node, `"${url}" ${image?.problem ?? "is no image"}`);
    return element("img", { src: "", alt });
  }
  const { src, avif, width, height } = image;
  const source = { type: "image/avif", srcSet: avif, sizes: articleImageSizes };
  return element("picture", { className: ["image"] }, [
    ...(avif ? [element("source", source)] : []),
    element("img", { src, width, height, alt, decoding: "async", loading: "lazy" }),
  ]);
}
