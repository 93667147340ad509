import type { Element, ElementContent, Nodes, Parents, Root } from "hast";
import { decoded } from "../../commands/site-api";
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
 * Footnotes of every generator, by what they share: links lead to blocks within an element that is named for footnotes.
 * They become <footnote-reference> and, at the end, <footnote-definition>.
 */

const noteName = /(^|-)(foot|end)(note|def)s?(-|$)/i;

export function findFootnotes(tree: Root): void {
  const parents = parentsIn(tree);
  const byId = new Map<string, Element>();
  for (const node of findAll(tree, () => true).reverse())
    for (const name of ["id", "name"]) byId.set(attribute(node, name), node);
  const numbers = new Map<Element, string>();
  const replaced = new Map<Element, ElementContent[]>();
  for (const link of findAll(tree, (node) => /^#./.test(attribute(node, "href")))) {
    const from = noteAt(link, parents);
    const note = noteAt(byId.get(decoded(attribute(link, "href").slice(1))), parents);
    if (from && !note && !/\p{L}/u.test(textOf(link))) replaced.set(withSup(link, parents), []);
    if (from || !note) continue;
    const number = numbers.get(note) ?? String(numbers.size + 1);
    numbers.set(note, number);
    const reference = element("footnote-reference", { number }, [{ type: "text", value: number }]);
    replaced.set(withSup(link, parents), [reference]);
  }
  rewrite(tree, (node) => replaced.get(node));
  const hasNote = (node: Element) => find(node, (each) => numbers.has(each)) !== undefined;
  const hasOther = (node: Nodes): boolean => {
    if (isElement(node) && (numbers.has(node) || isHeading(node))) return false;
    const children = "children" in node ? node.children : [];
    return children.length > 0 ? children.some(hasOther) : hasContent(node);
  };
  // The lists and sections that contain only notes go with them.
  rewrite(tree, (node) => (hasNote(node) && !hasOther(node) ? [] : undefined));
  for (const [note, number] of numbers) {
    const children = note.tagName === "p" ? [element("p", {}, note.children)] : note.children;
    tree.children.push(element("footnote-definition", { number }, children));
  }
}

/** Returns the footnote that an element is in. */
function noteAt(target: Element | undefined, parents: Map<Nodes, Parents>): Element | undefined {
  let note: Nodes | undefined = target;
  while (isElement(note) && !isElement(note, "li", "p", "div", "dd", "aside", "section", "td"))
    note = parents.get(note);
  if (!isElement(note) || find(note, isHeading)) return undefined;
  for (let node: Nodes | undefined = note; isElement(node); node = parents.get(node)) {
    const names = [...classesOf(node), attribute(node, "id"), attribute(node, "role")];
    if ("dataFootnotes" in node.properties || names.some((name) => noteName.test(name)))
      return note;
  }
  return undefined;
}

/** Returns the `sup` that contains only a link and brackets, or else the link. */
function withSup(link: Element, parents: Map<Nodes, Parents>): Element {
  const parent = parents.get(link);
  const isOnly = isElement(parent, "sup", "span") && /^\W*(?:\d+\W*)?$/.test(textOf(parent));
  return isOnly ? parent : link;
}
