import type { Element, ElementContent, Root as HtmlRoot } from "hast";
import { defaultHandlers, type Handle, type State, toMdast } from "hast-util-to-mdast";
import type {
  BlockContent,
  Heading,
  Html,
  Nodes,
  Paragraph,
  Parent,
  Parents,
  PhrasingContent,
  Root,
  RootContent,
  TableCell,
  Text,
} from "mdast";
import { toString } from "mdast-util-to-string";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { allowedTags, languageNames, problemInFormula } from "../../commands/site-api";
import {
  attribute,
  classesOf,
  element,
  find,
  findAll,
  hasContent,
  isElement,
  textOf,
} from "./html-tree";
import type { Say } from "./tidy";

/** A tag without a counterpart in Markdown. Unlike a fragment of HTML, this type is always in a paragraph. */
interface InlineTag extends Parent {
  type: "textDirective";
  name: string;
  children: PhrasingContent[];
}

declare module "mdast" {
  interface PhrasingContentMap {
    textDirective: InlineTag;
  }
  interface RootContentMap {
    textDirective: InlineTag;
  }
}

/** Elements that load something else, with the text of the link that replaces them. */
const embeds: Record<string, string> = {
  audio: "Audio",
  embed: "Video",
  iframe: "Video",
  object: "Video",
  video: "Video",
};

const html = (value: string): Html => ({ type: "html", value });
const text = (value: string): Text => ({ type: "text", value });

/** Converts an article whose code, formulas, footnotes and callouts have been found to a tree of Markdown. */
export function markdownTree(tree: HtmlRoot, say: Say): Root {
  const root = toMdast(tree, { document: true, handlers: handlers(say) }) as Root;
  visit(root, "tableCell", (cell: TableCell) => {
    cell.children = onOneLine(cell.children);
  });
  visit(root, ["heading", "paragraph"], (each, index = 0, parent) => {
    const node = each as Heading | Paragraph;
    const { children } = node;
    if (node.type === "heading") joinLines(node);
    while (children.at(-1)?.type === "break") children.pop();
    while (children[0]?.type === "break") children.shift();
    if (children.length > 0 && (node.type === "paragraph" || toString(node).trim()))
      return undefined;
    // A heading of pictures is a paragraph.
    const others = children.length > 0 ? [{ type: "paragraph" as const, children }] : [];
    parent?.children.splice(index, 1, ...others);
    return index + others.length;
  });
  visit(root, (node) => {
    if ("children" in node) tidyInline(node);
  });
  return root;
}

/** Characters that this site, but not CommonMark, gives a meaning. A dollar before a digit is money. */
const unsafe = [
  { character: "{", after: String.raw`\{[<%]|%|:\s|[#.][\w-]|[\w-]+=` },
  { character: "=", before: String.raw`^|[\s("]`, after: String.raw`=[^\s=>]` },
  { character: "$", after: String.raw`\D|$` },
].map((each) => ({ ...each, inConstruct: "phrasing" as const }));

const writer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkMath, { singleDollarTextMath: false })
  .use(remarkStringify, {
    bullet: "-",
    rule: "-",
    unsafe,
    handlers: {
      textDirective: ({ name, ...node }: InlineTag, _parent, state, info) =>
        `<${name}>${state.containerPhrasing({ ...node, type: "paragraph" }, { ...info, before: ">", after: "<" })}</${name}>`,
    },
  });

export function stringify(root: Root): string {
  return writer.stringify(root).trim();
}

const flowOf = (state: State, node: Element) => state.toFlow(state.all(node)) as BlockContent[];
const phrasingOf = (state: State, node: Element) => state.all(node) as PhrasingContent[];

function handlers(say: Say): Record<string, Handle> {
  const inBlock: Handle = (state, node: Element) => [
    html(`<${node.tagName}>`),
    ...flowOf(state, node),
    html(`</${node.tagName}>`),
  ];
  const inLine: Handle = (state, node: Element) => ({
    type: "textDirective",
    name: node.tagName,
    children: phrasingOf(state, node),
  });
  const embed: Handle = (_, node: Element) => {
    const url = findAll(node, (each) => each === node || isElement(each, "source", "embed"))
      .map(
        (each) => attribute(each, "src") || attribute(each, "data") || attribute(each, "dataSrc"),
      )
      .find(Boolean);
    if (!url) {
      say("an embedded element without a URL is left out", node, node.tagName);
      return undefined;
    }
    const to = url.replace(/youtube(-nocookie)?\.com\/embed\/([\w-]+).*/, "youtube.com/watch?v=$2");
    return {
      type: "link",
      url: to,
      children: [text(attribute(node, "title") || (embeds[node.tagName] ?? ""))],
    };
  };
  return {
    ...Object.fromEntries(Object.keys(embeds).map((name) => [name, embed])),
    ...Object.fromEntries(allowedTags.map((name) => [name, inLine])),
    details: inBlock,
    summary: inBlock,
    br: defaultHandlers.br,
    a: (state, node: Element) =>
      attribute(node, "href") && hasContent(node)
        ? defaultHandlers.a(state, node)
        : state.all(node),
    callout: (state, node: Element) => ({
      type: "blockquote",
      children: [
        { type: "paragraph", children: [html(`[!${attribute(node, "type")}]`)] },
        ...flowOf(state, node),
      ],
    }),
    code: inlineCode,
    dl: (state, node: Element) => definitions(state, node, say),
    figure,
    "footnote-definition": (state, node: Element) => ({
      type: "footnoteDefinition",
      identifier: attribute(node, "number"),
      children: flowOf(state, node),
    }),
    "footnote-reference": (_, node: Element) => ({
      type: "footnoteReference",
      identifier: attribute(node, "number"),
    }),
    p: (state, node: Element) => paragraphs(phrasingOf(state, node)),
    pre: (_, node: Element) => {
      const code = find(node, ({ tagName }) => tagName === "code");
      const name = code ? (classesOf(code)[0] ?? "").replace("language-", "") : "";
      const meta = "dataLines" in node.properties ? "lines" : null;
      // A drawing of Mermaid needs a title here.
      const isKnown =
        name === "" || (languageNames.includes(name) && name !== "mermaid") || name === "diff";
      if (!isKnown) say("a language is not known: its code is plain text", node, name);
      return {
        type: "code",
        lang: isKnown ? name || (meta && "text") : "text",
        meta,
        value: toString(node),
        position: node.position,
      };
    },
    q: (state, node: Element) => [text("“"), ...phrasingOf(state, node), text("”")],
    svg: (_, node: Element) => {
      if (textOf(node) || findAll(node, () => true).length > 8)
        say("a drawing (SVG) within the page is left out: save it as a file", node);
      return undefined;
    },
    table: (state, node: Element) => {
      const caption = find(node, ({ tagName }) => tagName === "caption");
      node.children = node.children.filter((each) => each !== caption);
      const above = caption && hasContent(caption) ? flowOf(state, caption) : [];
      return [...above, defaultHandlers.table(state, node)] as BlockContent[];
    },
    tex: (_, node: Element) => {
      const isDisplay = Boolean(node.properties.display);
      const value = isDisplay
        ? attribute(node, "value")
        : attribute(node, "value").replace(/\s+/g, " ");
      const problem = problemInFormula(value, isDisplay);
      if (!problem) return { type: isDisplay ? "math" : "inlineMath", value };
      say(
        problem.replace(
          /^the formula has an error: /,
          "a formula that cannot be typeset is code: ",
        ),
        node,
        value,
      );
      // The doctor finds such formulas by their dollars.
      return isDisplay
        ? { type: "code", lang: "tex", value: `$$\n${value}\n$$` }
        : { type: "inlineCode", value: `$$${value}$$` };
    },
  };
}

/** Makes paragraphs of the parts of one: a displayed formula is a block of its own. */
function paragraphs(nodes: RootContent[]): RootContent[] {
  const made: RootContent[] = [];
  for (const node of nodes) {
    const last = made.at(-1);
    if (node.type === "math" || node.type === "code") made.push(node);
    else if (last?.type === "paragraph") last.children.push(node as PhrasingContent);
    else if (node.type !== "text" || node.value.trim())
      made.push({ type: "paragraph", children: [node as PhrasingContent] });
  }
  return made;
}

/** Links and emphasis in code become links and emphasis around its parts. */
const inlineCode: Handle = (state, node: Element) => {
  const isWrap = (each: Element) =>
    each !== node && isElement(each, "a", "b", "br", "del", "em", "i", "mark", "s", "strong");
  if (!find(node, isWrap))
    return { type: "inlineCode", value: toString(node).replace(/\s+/g, " ") };
  const inCode = (children: ElementContent[]): ElementContent[] =>
    children.flatMap((child) => {
      if (!isElement(child)) return child.type === "text" ? [element("code", {}, [child])] : [];
      const inner = inCode(child.children);
      return isWrap(child) ? [{ ...child, children: inner }] : inner;
    });
  return phrasingOf(state, { ...node, children: inCode(node.children) });
};

/** The title of an image is its caption, but is plain text. Any other caption is a paragraph below. */
const figure: Handle = (state, node: Element) => {
  const caption = find(node, ({ tagName }) => tagName === "figcaption");
  const content = { ...node, children: node.children.filter((each) => each !== caption) };
  const [image, ...others] = findAll(content, (each) => isElement(each, "img", "pre", "table"));
  const words = caption ? phrasingOf(state, caption) : [];
  const isTitle =
    image?.tagName === "img" &&
    others.length === 0 &&
    !textOf(content) &&
    words.every(({ type }) => type === "text");
  if (isTitle && caption) image.properties.title = textOf(caption);
  return [
    ...flowOf(state, content),
    ...(isTitle || !toString(words) ? [] : (state.toFlow(words) as BlockContent[])),
  ];
};

/** Makes terms above lines with ": ". Definitions of several blocks stay blocks, below their term. */
function definitions(state: State, node: Element, say: Say): BlockContent[] {
  const items = findAll(node, (each) => isElement(each, "dt", "dd"));
  const made: BlockContent[] = [];
  let term: Paragraph | undefined;
  for (const item of items) {
    const flow = flowOf(state, item);
    const [first, ...others] = flow;
    if (first?.type === "paragraph") joinLines(first);
    const words = first?.type === "paragraph" ? first.children : [];
    if (item.tagName === "dt") made.push((term = { type: "paragraph", children: words }));
    else if (term && words.length > 0 && others.length === 0)
      term.children.push(text("\n: "), ...words);
    else {
      say("a definition of several paragraphs is now text below its term", item);
      made.push(...flow);
    }
  }
  return made;
}

function joinLines(block: Parents): void {
  visit(block, "break", (_, index = 0, parent) => {
    parent?.children.splice(index, 1, text(" "));
  });
}

/** Puts the blocks in a cell of a table on one line, with breaks between them. */
function onOneLine(nodes: Nodes[]): PhrasingContent[] {
  return nodes.flatMap((node, at): PhrasingContent[] => {
    if (node.type === "break") return [html("<br>")];
    if (node.type === "math") return [{ type: "inlineMath", value: node.value }];
    if (!/^(blockquote|code|heading|list|listItem|paragraph)$/.test(node.type))
      return [node as PhrasingContent];
    const lines = toString(node).split("\n");
    const parts: Nodes[] =
      "children" in node
        ? node.children
        : lines.map((value) => ({ type: "paragraph", children: [{ type: "inlineCode", value }] }));
    return [
      ...(at > 0 ? [html("<br>")] : []),
      ...(node.type === "listItem" ? [text("• ")] : []),
      ...onOneLine(parts),
    ];
  });
}

/** Moves spaces out of emphasis and links, joins equal neighbours, and drops empty ones, as Markdown's marks must touch their text. */
function tidyInline(parent: Parents): void {
  const children: Nodes[] = [];
  for (const child of parent.children as Nodes[]) {
    const isMark = /^(delete|emphasis|strong)$/.test(child.type);
    const previous = children.at(-1);
    if (child.type === "inlineCode" && previous?.type === "inlineCode") {
      previous.value += child.value;
      continue;
    }
    if (!("children" in child) || !(isMark || child.type === "link")) {
      children.push(child);
      continue;
    }
    tidyInline(child);
    if (isMark)
      child.children = (child.children as Nodes[]).flatMap((each) =>
        each.type === child.type ? each.children : [each],
      ) as never;
    const [before, after] = [trimEdge(child, 0), trimEdge(child, -1)];
    if (before) children.push(text(" "));
    const last = children.at(-1);
    if (isMark && last?.type === child.type) last.children.push(...(child.children as never[]));
    else if (child.children.length > 0) children.push(child);
    if (after) children.push(text(" "));
  }
  parent.children = children as never;
}

/** Removes the space at the start (0) or end (-1) of a node. @returns whether there was some */
function trimEdge(node: Parents, at: 0 | -1): boolean {
  let hasSpace = false;
  for (
    let edge = node.children.at(at);
    edge?.type === "text" || edge?.type === "break";
    edge = node.children.at(at)
  ) {
    const value = edge.type === "break" ? " " : edge.value;
    const kept = at === 0 ? value.trimStart() : value.trimEnd();
    hasSpace ||= kept.length < value.length;
    if (kept && edge.type === "text") {
      edge.value = kept;
      break;
    }
    node.children.splice(at, 1);
  }
  return hasSpace;
}
