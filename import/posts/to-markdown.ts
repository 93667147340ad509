import type { Element, Root as HtmlRoot } from "hast";
import { defaultHandlers, type Handle, type State, toMdast } from "hast-util-to-mdast";
import type { BlockContent, Html, Nodes, PhrasingContent, Root, Text } from "mdast";
import { toString } from "mdast-util-to-string";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { allowedTags } from "#app/markdown/raw-html";
import { codeText } from "./code";
import { attribute, classesOf, element, findAll, isElement } from "./html-tree";

/**
 * Characters with a special meaning on this site, but not in CommonMark. A dollar sign before a digit is plain text.
 */
const unsafe = [
  { character: "{", after: String.raw`\{[<%]|%|:\s|[#.][\w-]|[\w-]+=` },
  { character: "=", before: String.raw`^|[\s("]`, after: String.raw`=[^\s=>]` },
  { character: "$", after: String.raw`\D|$` },
].map((each) => ({ ...each, inConstruct: "phrasing" as const }));

const writer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkMath, { singleDollarTextMath: false })
  .use(remarkStringify, { bullet: "-", rule: "-", unsafe });

export function stringify(root: Root): string {
  return writer.stringify(root).trim();
}

/** Converts a tidy article to a tree of Markdown. */
export function markdownTree(tree: HtmlRoot): Root {
  return toMdast(tree, {
    document: true,
    handlers,
    quotes: ["“”", "‘’"],
  }) as Root;
}

const html = (value: string, data?: Html["data"]): Html => ({ type: "html", value, data });
const text = (value: string): Text => ({ type: "text", value });
const flowOf = (state: State, node: Element) => state.toFlow(state.all(node)) as BlockContent[];

const inBlock: Handle = (state, node: Element) => [
  html(`<${node.tagName}>`),
  ...flowOf(state, node),
  html(`</${node.tagName}>`),
];

/** Without its name, a tag would not be part of a paragraph. */
const inLine: Handle = (state, { tagName: hName, children }: Element) => [
  html(`<${hName}>`, { hName }),
  ...state.all({ type: "root", children }),
  html(`</${hName}>`, { hName }),
];

const cell: Handle = (state, node: Element) => {
  const made = defaultHandlers.td(state, node);
  return { ...made, children: onOneLine(made.children) };
};

/**
 * A list is loose only if its text is in paragraphs, or if something below a list would become part of its last line,
 * or if the first item of a list below it is also a list, which the parser would take for text.
 */
const item: Handle = (state, node: Element) => {
  const made = defaultHandlers.li(state, node);
  const hasMore = made.children.slice(0, -1).some(({ type }) => /^(blockquote|list)$/.test(type));
  const hasLists = made.children.some(
    (each) => each.type === "list" && each.children[0]?.children[0]?.type === "list",
  );
  const hasParagraphs = node.children.some((each) => isElement(each, "p"));
  return { ...made, spread: hasMore || hasLists || hasParagraphs };
};

const handlers: Record<string, Handle> = {
  ...Object.fromEntries(allowedTags.map((name) => [name, inLine])),
  details: inBlock,
  summary: inBlock,
  br: (state, node: Element) =>
    state.inTable ? html("<br>", { hName: "br" }) : defaultHandlers.br(state, node),
  callout: (state, node: Element) => ({
    type: "blockquote",
    children: [
      { type: "paragraph", children: [html(`[!${attribute(node, "type")}]`)] },
      ...flowOf(state, node),
    ],
  }),
  code: (_, node: Element) => ({
    type: "inlineCode",
    value: codeText(node).replace(/\s+/g, " "),
  }),
  dl: definitions,
  "footnote-definition": (state, node: Element) => ({
    type: "footnoteDefinition",
    identifier: attribute(node, "number"),
    children: flowOf(state, node),
  }),
  "footnote-reference": (_, node: Element) => ({
    type: "footnoteReference",
    identifier: attribute(node, "number"),
  }),
  // Only the checkbox of a list item is text; others open menus and images.
  input: () => undefined,
  li: item,
  // A formula or code in a paragraph becomes its own block.
  p: flowOf,
  pre: (_, node: Element) => {
    const [name] = findAll(node).flatMap(classesOf);
    const title = attribute(node, "title");
    return {
      type: "code",
      // A fence can have a title only after a language.
      lang: name?.replace("language-", "") ?? (title ? "text" : undefined),
      meta: title && `title="${title}"`,
      value: toString(node),
    };
  },
  td: cell,
  tex: (_, node: Element) => ({
    type: attribute(node, "display") ? "math" : "inlineMath",
    value: attribute(node, "value"),
  }),
  th: cell,
};

/**
 * Returns terms above lines that begin with ": ". A definition of several blocks becomes text below
 * its term.
 */
function definitions(state: State, node: Element): BlockContent[] {
  const made: BlockContent[] = [];
  // A `div` may group terms, and anything may be between them.
  const items = node.children.flatMap((each) => (isElement(each, "div") ? each.children : [each]));
  for (const item of items) {
    const isPart = isElement(item, "dt", "dd");
    const flow = flowOf(state, isPart ? item : element("div", {}, [item]));
    const [term, line] = [made.at(-1), flow[0]];
    const isLine = flow.length === 1 && line?.type === "paragraph";
    if (isElement(item, "dd") && isLine && term?.type === "paragraph")
      term.children.push(text("\n: "), ...line.children);
    else made.push(...flow);
  }
  return made;
}

/** Puts the blocks in a table cell on one line, with line breaks between them. */
function onOneLine(nodes: Nodes[]): PhrasingContent[] {
  return nodes.flatMap((node, at): PhrasingContent[] => {
    if (node.type === "math") return [{ type: "inlineMath", value: node.value }];
    if (node.type === "code") return [{ type: "inlineCode", value: node.value }];
    if (!/^(blockquote|heading|list|listItem|paragraph)$/.test(node.type) || !("children" in node))
      return [node as PhrasingContent];
    return [
      ...(at > 0 ? [html("<br>")] : []),
      ...(node.type === "listItem" ? [text("• ")] : []),
      ...onOneLine(node.children),
    ];
  });
}
