import type { Element, ElementContent, Root as HtmlRoot } from "hast";
import { defaultHandlers, type Handle, type State, toMdast } from "hast-util-to-mdast";
import type {
  BlockContent,
  Nodes,
  Parents,
  PhrasingContent,
  Root,
  RootContent,
  TableCell,
} from "mdast";
import { toString } from "mdast-util-to-string";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { visit } from "unist-util-visit";
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

/** Tags that articles may contain. */
const allowed = ["details", "kbd", "mark", "sub", "summary", "sup"];

/** Elements that load something else, and what their link is called. */
const embeds: Record<string, string> = {
  audio: "Audio",
  embed: "Video",
  iframe: "Video",
  object: "Video",
  video: "Video",
};

const html = (value: string): Nodes => ({ type: "html", value });

/** Converts an article whose code, formulas, footnotes and callouts have been found to a tree of Markdown. */
export function markdownTree(tree: HtmlRoot, say: Say): Root {
  const root = toMdast(tree, { document: true, handlers: handlers(say) }) as Root;
  visit(root, "tableCell", (cell: TableCell) => {
    cell.children = onOneLine(cell.children);
  });
  visit(root, (node) => {
    if ("children" in node) tidyInline(node);
  });
  visit(root, ["heading", "paragraph"], (node, index = 0, parent) => {
    const { children } = node as Extract<Parents, { type: "heading" }>;
    while (children.at(-1)?.type === "break") children.pop();
    while (children[0]?.type === "break") children.shift();
    if (children.length > 0 && (node.type === "paragraph" || toString(node).trim()))
      return undefined;
    // A heading of pictures is a paragraph.
    const others = children.length > 0 ? [{ type: "paragraph" as const, children }] : [];
    parent?.children.splice(index, 1, ...others);
    return index + others.length;
  });
  return root;
}

/** Characters that this site, but not CommonMark, gives a meaning. */
const unsafe = [
  {
    character: "{",
    after: String.raw`\{[<%]|%|:\s|[#.][\w-]|[\w-]+=`,
    inConstruct: "phrasing" as const,
  },
  {
    character: "=",
    before: String.raw`^|[\s("]`,
    after: String.raw`=[^\s=>]`,
    inConstruct: "phrasing" as const,
  },
  // A dollar before a digit is money.
  { character: "$", after: String.raw`\D|$`, inConstruct: "phrasing" as const },
];

const writer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkMath, { singleDollarTextMath: false })
  .use(remarkStringify, { bullet: "-", rule: "-", unsafe });

/** Writes a tree as Markdown. */
export function stringify(root: Root): string {
  return writer.stringify(root).trim();
}

function handlers(say: Say): Record<string, Handle> {
  const inTags: Handle = (state, node: Element) => {
    const { tagName } = node;
    const content = state.all(node);
    const parts = tagName === "details" ? state.toFlow(content) : (content as PhrasingContent[]);
    return [html(`<${tagName}>`), ...parts, html(`</${tagName}>`)] as PhrasingContent[];
  };
  const embed: Handle = (_, node: Element) => {
    const url = [node, ...findAll(node, ({ tagName }) => /source|embed/.test(tagName))]
      .map(
        (each) => attribute(each, "src") || attribute(each, "data") || attribute(each, "dataSrc"),
      )
      .find(Boolean);
    if (!url) {
      say("an embedded element without a URL is left out", node, node.tagName);
      return undefined;
    }
    const [, video] = /youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/.exec(url) ?? [];
    const value = attribute(node, "title") || (embeds[node.tagName] ?? "");
    const to = video ? `https://www.youtube.com/watch?v=${video}` : url;
    return { type: "link", url: to, children: [{ type: "text", value }] };
  };
  return {
    ...Object.fromEntries(Object.keys(embeds).map((name) => [name, embed])),
    ...Object.fromEntries(allowed.map((name) => [name, inTags])),
    a: (state, node: Element) =>
      attribute(node, "href") && hasContent(node)
        ? defaultHandlers.a(state, node)
        : state.all(node),
    callout: (state, node: Element) => ({
      type: "blockquote",
      children: [
        { type: "paragraph", children: [html(`[!${attribute(node, "type")}]`) as PhrasingContent] },
        ...state.toFlow(state.all(node)),
      ] as BlockContent[],
    }),
    code: inlineCode,
    dl: (state, node: Element) => definitions(state, node, say),
    figure: (state, node: Element) => figure(state, node),
    "footnote-definition": (state, node: Element) => ({
      type: "footnoteDefinition",
      identifier: attribute(node, "number"),
      children: state.toFlow(state.all(node)),
    }),
    "footnote-reference": (_, node: Element) => ({
      type: "footnoteReference",
      identifier: attribute(node, "number"),
    }),
    p: (state, node: Element) => paragraphs(state.all(node) as PhrasingContent[]),
    pre: (_, node: Element) => {
      const code = find(node, ({ tagName }) => tagName === "code");
      const [name = ""] = code ? classesOf(code) : [];
      const lang = name.replace(/^language-/, "");
      const meta = "dataLines" in node.properties ? "lines" : null;
      return {
        type: "code",
        lang: lang || (meta && "text"),
        meta,
        value: toString(node),
        position: node.position,
      };
    },
    q: (state, node: Element) => [
      { type: "text", value: "“" },
      ...(state.all(node) as PhrasingContent[]),
      { type: "text", value: "”" },
    ],
    svg: (_, node: Element) => {
      if (textOf(node) || findAll(node, () => true).length > 8)
        say("a drawing (SVG) within the page is left out: save it as a file", node);
      return undefined;
    },
    table: (state, node: Element) => {
      const caption = find(node, ({ tagName }) => tagName === "caption");
      const above = caption && hasContent(caption) ? state.toFlow(state.all(caption)) : [];
      node.children = node.children.filter((each) => each !== caption);
      return [...above, defaultHandlers.table(state, node)] as BlockContent[];
    },
    tex: (_, node: Element) => {
      const isDisplay = Boolean(node.properties.display);
      const value = attribute(node, "value");
      return {
        type: isDisplay ? "math" : "inlineMath",
        value: isDisplay ? value : value.replace(/\s+/g, " "),
      };
    },
  };
}

/** Makes paragraphs of what is in one: a displayed formula is a block of its own. */
function paragraphs(nodes: PhrasingContent[]): RootContent[] {
  const made: RootContent[] = [];
  let line: PhrasingContent[] = [];
  const flush = () => {
    if (line.some((each) => each.type !== "text" || each.value.trim()))
      made.push({ type: "paragraph", children: line });
    line = [];
  };
  for (const node of nodes as RootContent[]) {
    if (node.type === "math" || node.type === "code") {
      flush();
      made.push(node);
    } else line.push(node as PhrasingContent);
  }
  flush();
  return made;
}

/** Links and emphasis in code become links and emphasis around its parts. */
const inlineCode: Handle = (state, node: Element) => {
  const wraps = ["a", "b", "del", "em", "i", "mark", "s", "strong"];
  if (!find(node, (each) => each !== node && wraps.includes(each.tagName)))
    return { type: "inlineCode", value: toString(node).replace(/\s+/g, " ") };
  const inCode = (children: ElementContent[]): ElementContent[] =>
    children.flatMap((child) => {
      if (child.type === "text") return child.value ? [element("code", {}, [child])] : [];
      if (!isElement(child)) return [];
      return wraps.includes(child.tagName)
        ? [{ ...child, children: inCode(child.children) }]
        : inCode(child.children);
    });
  return state.all({ ...node, children: inCode(node.children) });
};

/** The title of an image is its caption, but is plain text. Any other caption is a paragraph below. */
function figure(state: State, node: Element): BlockContent[] {
  const caption = find(node, ({ tagName }) => tagName === "figcaption");
  const images = findAll(node, ({ tagName }) => tagName === "img");
  const [image] = images;
  const words = caption ? (state.all(caption) as PhrasingContent[]) : [];
  const isPlain = words.every(({ type }) => type === "text");
  const content = { ...node, children: node.children.filter((each) => each !== caption) };
  const isOne =
    images.length === 1 &&
    !textOf(content) &&
    !find(content, ({ tagName }) => tagName === "pre" || tagName === "table");
  if (isOne && image && isPlain)
    image.properties.title = caption ? textOf(caption) : attribute(image, "title");
  const shown = state.toFlow(state.all(content)) as BlockContent[];
  const below = caption && hasContent(caption) && !(isOne && isPlain);
  return below ? [...shown, ...(state.toFlow(words) as BlockContent[])] : shown;
}

/** Makes terms above lines with ": ". Definitions of several blocks stay blocks, below their term. */
function definitions(state: State, node: Element, say: Say): BlockContent[] {
  const items = node.children
    .flatMap((each) => (isElement(each, "div") ? each.children : [each]))
    .filter((each) => isElement(each));
  const made: BlockContent[] = [];
  for (const item of items) {
    const nodes = state.all(item);
    const flow = state.toFlow(nodes) as BlockContent[];
    const [first] = flow;
    const words = first?.type === "paragraph" ? first.children.map(onLine) : [];
    const last = made.at(-1);
    if (item.tagName === "dt") {
      const open = last?.type === "paragraph" && (last.data as { term?: true } | undefined)?.term;
      if (open)
        (last as { children: PhrasingContent[] }).children.push(
          html("<br>") as PhrasingContent,
          ...words,
        );
      else made.push({ type: "paragraph", children: words, data: { term: true } as object });
    } else if (flow.length === 1 && first?.type === "paragraph" && last?.type === "paragraph") {
      last.children.push({ type: "text", value: "\n: " }, ...words);
      last.data = {};
    } else if (flow.length > 0) {
      say("a definition of several paragraphs is now text below its term", item);
      made.push(...flow);
    }
  }
  return made;
}

function onLine(node: PhrasingContent): PhrasingContent {
  return node.type === "break" ? { type: "text", value: " " } : node;
}

/** Puts the blocks in a cell of a table on one line, with breaks between them. */
function onOneLine(nodes: Nodes[]): PhrasingContent[] {
  return nodes.flatMap((node, at): PhrasingContent[] => {
    if (node.type === "break") return [html("<br>") as PhrasingContent];
    if ((node.type as string) === "math")
      return [{ ...(node as object), type: "inlineMath" } as unknown as PhrasingContent];
    if (!/^(blockquote|code|heading|list|listItem|paragraph)$/.test(node.type))
      return [node as PhrasingContent];
    const parts: Nodes[] =
      "children" in node
        ? node.children
        : toString(node)
            .split("\n")
            .map((value) => ({ type: "paragraph", children: [{ type: "inlineCode", value }] }));
    return [
      ...(at > 0 ? [html("<br>") as PhrasingContent] : []),
      ...(node.type === "listItem" ? [{ type: "text" as const, value: "• " }] : []),
      ...onOneLine(parts),
    ];
  });
}

const marks = ["delete", "emphasis", "strong"];

/** Moves spaces out of emphasis and links, joins equal neighbours, and drops empty ones, as Markdown's marks must touch their text. */
function tidyInline(parent: Parents): void {
  const children: Nodes[] = [];
  for (const child of parent.children as Nodes[]) {
    if (![...marks, "link"].includes(child.type) || !("children" in child)) {
      children.push(child);
      continue;
    }
    tidyInline(child);
    const inner = child.children as PhrasingContent[];
    if (marks.includes(child.type))
      child.children = inner.flatMap((each) => (each.type === child.type ? each.children : [each]));
    const [before, after] = [trimEdge(child, 0), trimEdge(child, -1)];
    const last = children.at(-1);
    if (before) children.push({ type: "text", value: before });
    if (child.children.length === 0) {
      if (after) children.push({ type: "text", value: after });
    } else if (!before && last?.type === child.type && marks.includes(child.type)) {
      last.children.push(...(child.children as never[]));
      if (after) children.push({ type: "text", value: after });
    } else {
      children.push(child);
      if (after) children.push({ type: "text", value: after });
    }
  }
  parent.children = children as never;
}

/** Removes the space at the start (0) or end (-1) of a node, and returns it. */
function trimEdge(node: Parents, at: 0 | -1): string {
  let space = "";
  for (let edge = node.children.at(at); edge; edge = node.children.at(at)) {
    if (edge.type === "break") {
      space = " ";
      node.children.splice(at, 1);
      continue;
    }
    if (edge.type !== "text") break;
    const kept = at === 0 ? edge.value.trimStart() : edge.value.trimEnd();
    if (kept.length < edge.value.length) space = " ";
    edge.value = kept;
    if (kept) break;
    node.children.splice(at, 1);
  }
  return space;
}
