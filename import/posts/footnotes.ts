import type { Element, ElementContent, Nodes, Parents, Root } from "hast";
import { decoded } from "#app/markdown/links";
import {
  attribute,
  classesOf,
  element,
  find,
  findAll,
  hasContent,
  isElement,
  isHeading,
  parentsIn,
  rewrite,
  textOf,
} from "./html-tree";

/*
 * Finds the footnotes of all generators by a common trait: their links lead to blocks within an element whose name
 * contains "footnote". In footnotes written by hand, the number in the text and the note link to each other. They
 * become <footnote-reference> and, at the end, <footnote-definition>.
 */

const noteName = /(^|-)(foot|end)(note|def)s?(-|$)/i;

export function findFootnotes(tree: Root): void {
  const parents = parentsIn(tree);
  const byId = new Map<string, Element>();
  for (const node of findAll(tree).reverse())
    for (const name of ["id", "name"]) byId.set(attribute(node, name), node);
  const links = findAll(tree, (node) => /^#./.test(attribute(node, "href"))).map((link) => {
    const target = byId.get(decoded(attribute(link, "href").slice(1)));
    return { link, own: blockAt(link, parents), target: blockAt(target, parents) };
  });
  const isIn = (node: Element, block: Element) => around(node, parents).includes(block);
  const numbers = new Map<Element, string>();
  const replaced = new Map<Element, ElementContent[]>();
  const refer = (link: Element, note: Element) => {
    const number = numbers.get(note) ?? String(numbers.size + 1);
    numbers.set(note, number);
    const reference = element("footnote-reference", { number }, number);
    replaced.set(link, [reference]);
  };
  const isNote = (block: Element) => numbers.has(block) || isNamed(block, parents);
  for (const { link, own, target } of links) {
    const isInNote = own && isNote(own);
    const isToNote = target && isNote(target);
    if (isInNote && !isToNote && !/\p{L}/u.test(textOf(link)))
      replaced.set(withSup(link, parents), []);
    const isPair =
      target &&
      /^\W*\d+\W*$/.test(textOf(link)) &&
      !isIn(link, target) &&
      links.some((back) => back.target === own && isIn(back.link, target));
    if (isInNote || !(isToNote || isPair)) continue;
    refer(withSup(link, parents), target);
  }
  // Distill's notes are in the text.
  for (const note of findAll(tree, "d-footnote")) refer(note, note);
  rewrite(tree, (node) => replaced.get(node));
  const hasNote = (node: Element) => find(node, (each) => numbers.has(each)) !== undefined;
  const hasOther = (node: Nodes): boolean => {
    if (isElement(node) && (numbers.has(node) || isHeading(node))) return false;
    const children = "children" in node ? node.children : [];
    return children.length > 0 ? children.some(hasOther) : hasContent(node);
  };
  // Removes the lists and sections that contain only notes.
  rewrite(tree, (node) => (hasNote(node) && !hasOther(node) ? [] : undefined));
  for (const [note, number] of numbers) {
    const children = isElement(note, "p", "d-footnote")
      ? [element("p", {}, note.children)]
      : note.children;
    tree.children.push(element("footnote-definition", { number }, children));
  }
}

/** Returns an element, if there is one, and its ancestors. */
function around(node: Nodes | undefined, parents: Map<Nodes, Parents>): Element[] {
  const found: Element[] = [];
  for (let each = node; isElement(each); each = parents.get(each)) found.push(each);
  return found;
}

/** Returns the block that contains an element; undefined if the block contains headings. */
function blockAt(node: Element | undefined, parents: Map<Nodes, Parents>): Element | undefined {
  const block = around(node, parents).find((each) =>
    isElement(each, "li", "p", "div", "dd", "aside", "section", "td"),
  );
  return block && find(block, isHeading) ? undefined : block;
}

/** Returns whether a block is inside an element whose name contains "footnote". */
function isNamed(block: Element, parents: Map<Nodes, Parents>): boolean {
  return around(block, parents).some(isNotes);
}

/** Returns whether the name of an element contains "footnote". */
export function isNotes(node: Element): boolean {
  const names = [...classesOf(node), attribute(node, "id"), attribute(node, "role")];
  return "dataFootnotes" in node.properties || names.some((name) => noteName.test(name));
}

/** Returns the `sup` that contains only a link and brackets, or else the link. */
function withSup(link: Element, parents: Map<Nodes, Parents>): Element {
  const parent = parents.get(link);
  const isOnly = isElement(parent, "sup", "span") && /^\W*(?:\d+\W*)?$/.test(textOf(parent));
  return isOnly ? parent : link;
}
