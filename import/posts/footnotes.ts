import type { Element, ElementContent, Nodes, Parents, Root } from "hast";
import { visit } from "unist-util-visit";
import {
  attribute,
  classesOf,
  element,
  find,
  findAll,
  hasContent,
  isElement,
  parentsIn,
  textOf,
} from "./html-tree";

/*
 * Footnotes of every generator, by what they share: a link leads to a note further below, and a link in the note leads
 * back. They become <footnote-reference> and, at the end, <footnote-definition>.
 */

const blocks = ["li", "p", "div", "dd", "aside", "section", "td"];
const noteClass = /(^|-)(foot|end)(note|def)s?(-|$)|^fn$/i;

/** @returns the texts of the links that it replaced, which are numbers and arrows */
export function findFootnotes(tree: Root): string[] {
  const parents = parentsIn(tree);
  const places = new Map<string, Element>();
  const order = new Map<Nodes, number>();
  visit(tree, "element", (node: Element) => {
    order.set(node, order.size);
    for (const name of [attribute(node, "id"), attribute(node, "name")])
      if (name && !places.has(name)) places.set(name, node);
  });
  const links = findAll(tree, (node) => /^#./.test(attribute(node, "href")));
  const targetOf = (link: Element) => places.get(decodedId(attribute(link, "href").slice(1)));
  const notes = new Map<Element, { number: number; links: Element[] }>();
  const references = new Map<Element, Element>();
  for (const link of links) {
    const target = targetOf(link);
    const note = target && noteAt(target, parents);
    if (!note || (order.get(note) ?? 0) < (order.get(link) ?? 0) || isWithin(link, note, parents))
      continue;
    const backLinks = findAll(note, (each) => isBackLink(each, link, parents));
    const isMarked =
      isNoteLike(note, parents) &&
      /^\W*[\w*†‡§]{1,4}\W*$/.test(textOf(link)) &&
      note.tagName === "li";
    if (backLinks.length === 0 && !isMarked) continue;
    const known = notes.get(note) ?? { number: notes.size + 1, links: [] };
    known.links.push(...backLinks);
    notes.set(note, known);
    references.set(link, note);
  }
  const removed = [...references.keys(), ...[...notes.values()].flatMap((each) => each.links)].map(
    textOf,
  );
  for (const [link, note] of references) {
    const number = String(notes.get(note)?.number);
    const parent = parents.get(link);
    // The link is alone in its <sup>, if it has one.
    const shown = isElement(parent, "sup") && textOf(parent) === textOf(link) ? parent : link;
    replaceIn(parents, shown, [
      {
        ...element("footnote-reference", { number }, [{ type: "text", value: number }]),
        position: link.position,
      },
    ]);
  }
  for (const [note, { number, links: backLinks }] of notes) {
    for (const link of backLinks) removeBackLink(link, parents);
    const content = isElement(note, "p") ? [element("p", {}, note.children)] : note.children;
    const made = element("footnote-definition", { number: String(number) }, content);
    removed.push(...removeWithEmptyContainers(note, parents));
    tree.children.push({ ...made, position: note.position });
  }
  return removed;
}

/** Returns the block that an id marks; undefined for headings, whose links back are those of a table of contents. */
function noteAt(target: Element, parents: Map<Nodes, Parents>): Element | undefined {
  let node: Nodes | undefined = target;
  while (isElement(node) && !blocks.includes(node.tagName)) {
    if (/^h[1-6]$/.test(node.tagName)) return undefined;
    node = parents.get(node);
  }
  if (!isElement(node) || find(node, ({ tagName }) => /^h[1-6]$/.test(tagName))) return undefined;
  // Org and Substack put number and text into one block each.
  const parent = parents.get(node);
  const isPart =
    isElement(parent) && classesOf(parent).some((name) => /^foot(def|note)$/.test(name));
  return isPart ? parent : node;
}

function isBackLink(link: Element, reference: Element, parents: Map<Nodes, Parents>): boolean {
  const href = attribute(link, "href");
  if (!href.startsWith("#") || link === reference) return false;
  const id = decodedId(href.slice(1));
  // The mark is on the link, around it or, in Hugo's older versions, in it.
  const around: Nodes[] = [reference, ...findAll(reference, () => true)];
  for (
    let node = parents.get(reference);
    isElement(node) && around.length < 12;
    node = parents.get(node)
  ) {
    around.push(node);
    if (blocks.includes(node.tagName)) break;
  }
  return around.some(
    (each) => isElement(each) && [attribute(each, "id"), attribute(each, "name")].includes(id),
  );
}

function isNoteLike(note: Element, parents: Map<Nodes, Parents>): boolean {
  for (let node: Nodes | undefined = note; isElement(node); node = parents.get(node))
    if (
      [...classesOf(node), attribute(node, "id")].some((name) => noteClass.test(name)) ||
      attribute(node, "role") === "doc-endnotes" ||
      "dataFootnotes" in node.properties
    )
      return true;
  return false;
}

function isWithin(node: Nodes, ancestor: Nodes, parents: Map<Nodes, Parents>): boolean {
  for (let each: Nodes | undefined = node; each; each = parents.get(each))
    if (each === ancestor) return true;
  return false;
}

/** Removes a link back. Where it is the number of the note at the start, its brackets and dot go with it. */
function removeBackLink(link: Element, parents: Map<Nodes, Parents>): void {
  const parent = parents.get(link);
  const shown = isElement(parent, "sup", "span") && textOf(parent) === textOf(link) ? parent : link;
  const siblings = parents.get(shown)?.children ?? [];
  const at = siblings.indexOf(shown);
  const next = siblings[at + 1];
  const isFirst = siblings.slice(0, at).every((each) => !hasContent(each));
  if (isFirst && next?.type === "text") next.value = next.value.replace(/^[\s.:)\]]+/, "");
  replaceIn(parents, shown, []);
  const last = siblings[at - 1];
  if (last?.type === "text") last.value = last.value.trimEnd();
}

/** Removes a note, and the list and section that held only notes. @returns the texts of their headings */
function removeWithEmptyContainers(note: Element, parents: Map<Nodes, Parents>): string[] {
  let node: Element = note;
  const headings: string[] = [];
  for (;;) {
    const parent = parents.get(node);
    replaceIn(parents, node, []);
    if (!isElement(parent)) return headings;
    const rest = parent.children.filter(
      (each) => hasContent(each) && !(isElement(each) && /^h[1-6]$/.test(each.tagName)),
    );
    const isForNotes = isElement(parent, "ol", "ul") || isNoteLike(parent, parents);
    if (rest.length > 0 || !isForNotes) return headings;
    headings.push(textOf(parent));
    node = parent;
  }
}

function replaceIn(parents: Map<Nodes, Parents>, node: Nodes, by: ElementContent[]): void {
  const parent = parents.get(node);
  const at = parent?.children.indexOf(node as ElementContent) ?? -1;
  if (at >= 0) parent?.children.splice(at, 1, ...by);
}

function decodedId(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
