import type { Element, ElementContent, Nodes, Parents, Root, Text } from "hast";
import { visit } from "unist-util-visit";
import { decoded } from "../../commands/site-api";
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

const noteName = /(^|-)(foot|end)(note|def)s?(-|$)/i;
const isHeading = (node: Nodes) => isElement(node, "h1", "h2", "h3", "h4", "h5", "h6");
const idsOf = (node: Element) => [attribute(node, "id"), attribute(node, "name")].filter(Boolean);
const targetId = (link: Element) => decoded(/^#(.+)/.exec(attribute(link, "href"))?.[1] ?? "");

/** @returns the texts that it removed, which are numbers, arrows and headings of notes */
export function findFootnotes(tree: Root): string[] {
  const parents = parentsIn(tree);
  const all = findAll(tree, () => true);
  const order = new Map(all.map((node, at) => [node, at]));
  const places = new Map(
    all.flatMap((node) => idsOf(node).map((id) => [id, node] as const)).reverse(),
  );
  const notes = new Map<Element, { number: string; backLinks: Element[] }>();
  const references = new Map<Element, string>();
  const removed: string[] = [];
  for (const link of all.filter(targetId)) {
    const note = noteAt(places.get(targetId(link)), parents);
    if (
      !note ||
      (order.get(note) ?? 0) < (order.get(link) ?? 0) ||
      find(note, (each) => each === link)
    )
      continue;
    const around = idsAround(link, parents);
    const backLinks = findAll(note, (each) => around.includes(targetId(each)));
    // Without a link back, it must begin with the same number, or be in a list of notes.
    const begin = backLinks.length === 0 ? beginOf(note, textOf(link)) : undefined;
    if (begin) {
      removed.push(textOf(link));
      begin.value = begin.value.replace(/^[\s([]*\d+[\s.:)\]]*/, "");
    } else if (
      backLinks.length === 0 &&
      !(note.tagName === "li" && isForNotes(parents.get(note), parents))
    )
      continue;
    const known = notes.get(note) ?? { number: String(notes.size + 1), backLinks: [] };
    known.backLinks.push(...backLinks);
    notes.set(note, known);
    references.set(link, known.number);
  }
  for (const node of [
    ...references.keys(),
    ...[...notes.values()].flatMap((each) => each.backLinks),
  ])
    removed.push(textOf(node));
  for (const [link, number] of references) {
    const made = element("footnote-reference", { number }, [{ type: "text", value: number }]);
    replaceIn(parents, withSup(link, parents), [{ ...made, position: link.position }]);
  }
  for (const [note, { number, backLinks }] of notes) {
    for (const link of backLinks) removeBackLink(link, parents);
    const content = isElement(note, "p") ? [element("p", {}, note.children)] : note.children;
    removed.push(...removeWithContainers(note, parents));
    tree.children.push({
      ...element("footnote-definition", { number }, content),
      position: note.position,
    });
  }
  return removed;
}

/** Returns the block that an id marks; undefined for headings, whose links back are those of a table of contents. */
function noteAt(target: Element | undefined, parents: Map<Nodes, Parents>): Element | undefined {
  let node: Nodes | undefined = target;
  while (isElement(node) && !isElement(node, "li", "p", "div", "dd", "aside", "section", "td")) {
    if (isHeading(node)) return undefined;
    node = parents.get(node);
  }
  if (!isElement(node) || findAll(node, isHeading).length > 0) return undefined;
  // Org and Substack put number and text into one block each.
  const parent = parents.get(node);
  return isElement(parent) && classesOf(parent).some((name) => /^foot(def|note)$/.test(name))
    ? parent
    : node;
}

/** Returns the text at the start of a note, if it begins with the number that a link has. */
function beginOf(note: Element, label: string): Text | undefined {
  const number = /^\W*(\d+)\W*$/.exec(label)?.[1];
  let first: Text | undefined;
  visit(note, "text", (text: Text) => {
    if (text.value.trim()) first = text;
    return !first;
  });
  const begin = first && /^[\s([]*(\d+)/.exec(first.value)?.[1];
  return number !== undefined && begin === number ? first : undefined;
}

/** Returns the ids in a link, of it, and around it within its block. */
function idsAround(link: Element, parents: Map<Nodes, Parents>): string[] {
  const ids = findAll(link, () => true).flatMap(idsOf);
  for (let node = parents.get(link); isElement(node); node = parents.get(node)) {
    ids.push(...idsOf(node));
    if (isElement(node, "p", "li", "td", "div")) break;
  }
  return ids;
}

function isForNotes(node: Nodes | undefined, parents: Map<Nodes, Parents>): boolean {
  if (!isElement(node)) return false;
  const isNamed = [...classesOf(node), attribute(node, "id"), attribute(node, "role")].some(
    (name) => noteName.test(name),
  );
  return isNamed || "dataFootnotes" in node.properties || isForNotes(parents.get(node), parents);
}

/** Returns the `sup` that contains only a link, or else the link. */
function withSup(link: Element, parents: Map<Nodes, Parents>): Element {
  const parent = parents.get(link);
  return isElement(parent, "sup", "span") && textOf(parent) === textOf(link) ? parent : link;
}

/** Removes a link back. Where it is the number of the note at the start, its brackets and dot go with it. */
function removeBackLink(link: Element, parents: Map<Nodes, Parents>): void {
  const shown = withSup(link, parents);
  const siblings = parents.get(shown)?.children ?? [];
  const at = siblings.indexOf(shown);
  const [last, next] = [siblings[at - 1], siblings[at + 1]];
  if (next?.type === "text" && !siblings.slice(0, at).some(hasContent))
    next.value = next.value.replace(/^[\s.:)\]]+/, "");
  if (last?.type === "text") last.value = last.value.trimEnd();
  replaceIn(parents, shown, []);
}

/** Removes a note, and the list and section that held only notes. @returns the texts of their headings */
function removeWithContainers(note: Element, parents: Map<Nodes, Parents>): string[] {
  const parent = parents.get(note);
  replaceIn(parents, note, []);
  const isDone =
    !isElement(parent) || parent.children.some((each) => hasContent(each) && !isHeading(each));
  if (isDone || !(isElement(parent, "ol", "ul") || isForNotes(parent, parents))) return [];
  return [textOf(parent), ...removeWithContainers(parent, parents)];
}

function replaceIn(parents: Map<Nodes, Parents>, node: Nodes, by: ElementContent[]): void {
  const siblings = parents.get(node)?.children ?? [];
  const at = siblings.indexOf(node as ElementContent);
  if (at >= 0) siblings.splice(at, 1, ...by);
}
