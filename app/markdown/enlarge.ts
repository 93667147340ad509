import type { Element, ElementContent } from "hast";
import { type ArticleParts, element } from "./context";
import { notInFeeds } from "./placeholders";
import { htmlOf } from "./stringify";

const columnWidth = 640;

/** The width of an image's largest file, in pixels (make/images.ts). */
const maxWidth = 1760;

/**
 * Puts a picture that is wider than the column into a button that opens it in a dialog, except for SVGs. The dialog is
 * a popover without scripts, and modal with them (app/components/open-dialogs.ts).
 */
export function enlargeable(
  picture: Element,
  figure: Element,
  { images, strings: { blocks } }: ArticleParts,
): ElementContent[] {
  const [avif, img] = picture.children.slice(-2) as Element[];
  const { alt = "", width } = img?.properties ?? {};
  if (!avif || !img || avif.properties.media || !(Number(width) > columnWidth)) return [picture];
  const id = `enlarged.${images.length}`;
  const button = { type: "button", popoverTarget: id };
  const opener = { ...button, className: ["enlarge"], ariaLabel: `${blocks.enlarge}: ${alt}` };
  const [start = "", end = ""] = htmlOf(element("button", opener)).split(/(?=<\/)/);
  const [, caption] = figure.children as Element[];
  const sizes = `${Math.min(Number(width), maxWidth)}px`;
  const dialog = element("dialog", { popover: "", className: ["enlarged"], id, ariaLabel: alt }, [
    element("div", {}, [
      ...(caption ? [element("p", {}, caption.children)] : []),
      element("button", { ...button, ariaLabel: blocks.close, autoFocus: true }, ["×"]),
    ]),
    element("picture", {}, [
      element("source", { ...avif.properties, sizes }),
      // The dialog already has the alternative text as its name.
      element("img", { ...img.properties, alt: "" }),
    ]),
  ]);
  return [
    ...notInFeeds({ type: "raw", value: start }),
    picture,
    ...notInFeeds({ type: "raw", value: end }, dialog),
  ];
}
