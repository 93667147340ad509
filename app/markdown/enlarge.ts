import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";
import { element, type ArticleParts } from "./context";
import { notInFeeds } from "./placeholders";
import { htmlOf } from "./stringify";

const columnWidth = 640;

/** The width of the largest file of an image (make/images.ts). */
const maxWidth = 1760;

/**
 * Turns each picture that is wider than the column into a button that opens it enlarged, except SVGs.
 * Pictures in links and sentences are not in figures. The dialog is a popover without scripts, and
 * modal with them (app/components/open-dialogs.ts).
 */
export function enlargeFigures(tree: Root, { strings: { blocks } }: ArticleParts): void {
  let count = 0;
  visit(tree, "element", (figure) => {
    const [picture, caption] = figure.children as Element[];
    if (figure.tagName !== "figure" || picture?.tagName !== "picture") return;
    const [avif, img] = picture.children.slice(-2) as Element[];
    const width = Number(img?.properties.width);
    const { alt = "" } = img?.properties ?? {};
    if (!img || !avif || avif.properties.media || width <= columnWidth) return;
    count += 1;
    const id = `enlarged.${count}`;
    const button = { type: "button", popoverTarget: id };
    const opener = {
      ...button,
      className: ["enlarge"],
      ariaLabel: [blocks.enlarge, alt].join(": "),
    };
    const [start = "", end = ""] = htmlOf(element("button", opener)).split(/(?=<\/)/);
    const sizes = `${Math.min(width, maxWidth)}px`;
    const dialog = element("dialog", { popover: "", className: ["enlarged"], id, ariaLabel: alt }, [
      element("div", {}, [
        ...(caption ? [element("p", {}, caption.children)] : []),
        element("button", { ...button, ariaLabel: blocks.close, autoFocus: true }, [
          { type: "text", value: "×" },
        ]),
      ]),
      element("picture", {}, [element("source", { ...avif.properties, sizes }), img]),
    ]);
    figure.children.splice(
      0,
      1,
      ...notInFeeds({ type: "raw", value: start }),
      picture,
      ...notInFeeds({ type: "raw", value: end }, dialog),
    );
  });
}
