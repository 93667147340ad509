import type { Nodes, Parents, PhrasingContent, Root } from "mdast";
import { visit } from "unist-util-visit";
import { type ArticleError, parseMarkdown, type renderMarkdown } from "../../commands/site-api";
import type { Finding } from "./old-blog";
import { stringify } from "./to-markdown";

type Rendered = Awaited<ReturnType<typeof renderMarkdown>>;

/** Text that replaces a node may show another error. */
const maxRounds = 5;

/**
 * Writes and renders a tree until the site accepts it. A node that the site refuses, such as a formula with an error,
 * becomes code or text, and is reported.
 *
 * @throws if the site still refuses the article
 */
export async function settle(
  root: Root,
  render: (markdown: string) => Promise<Rendered>,
  findings: Finding[],
): Promise<{ text: string; html: string }> {
  for (let round = 0; ; round += 1) {
    const text = stringify(root);
    const { errors, html } = await render(text);
    const [first] = errors;
    if (!first) return { text, html };
    if (round === maxRounds) throw new Error(first.message);
    const parsed = parseMarkdown(text);
    const refused = errors.map((error) => [error, nodeAt(parsed, error)] as const);
    // The written and the parsed tree have the same nodes of each kind, in the same order.
    const nodes = refused.map(
      ([error, node]) => [error, node && twin(node, parsed, root)] as const,
    );
    let isChanged = false;
    for (const [error, node] of nodes)
      isChanged = replaced(root, text, error, node, findings) || isChanged;
    if (!isChanged) throw new Error(first.message);
  }
}

/** The kinds of nodes that can become something else. */
const replaceable = ["code", "html", "image", "inlineMath", "link", "math"];

/** Returns the smallest such node around an error. */
function nodeAt(tree: Root, { range: [start, end] = [0, 0] }: ArticleError): Nodes | undefined {
  let found: Nodes | undefined;
  visit(tree, (node) => {
    const { start: from, end: to } = node.position ?? {};
    const isAround = (from?.offset ?? 0) <= start && end <= (to?.offset ?? 0);
    if (isAround && replaceable.includes(node.type)) found = node;
  });
  return found;
}

function twin(node: Nodes, from: Root, to: Root): Nodes | undefined {
  return ofType(to, node.type)[ofType(from, node.type).indexOf(node)];
}

function ofType(tree: Root, type: string): Nodes[] {
  const nodes: Nodes[] = [];
  visit(tree, type, (node) => void nodes.push(node));
  return nodes;
}

/** Replaces a refused node, or else the refused piece of text by code. @returns whether it could */
function replaced(
  root: Root,
  text: string,
  { message, range: [start, end] = [0, 0] }: ArticleError,
  node: Nodes | undefined,
  findings: Finding[],
): boolean {
  const piece = text.slice(start, end);
  // Drops the parts that differ between nodes, so that equal messages are counted together.
  const [kind = ""] = message.replace(/"[^"]*" ?/g, "").split(/\s*[.,:;] /);
  findings.push({
    message: `${kind.trim()}: kept as ${node?.type === "link" ? "text" : "code"}`,
    piece: piece.split("\n")[0],
  });
  if (!node) return asCode(root, piece);
  if (node.type === "code") {
    node.lang = "text";
    return true;
  }
  let isDone = false;
  visit(root, (each, index = 0, parent?: Parents) => {
    if (each !== node) return undefined;
    isDone = true;
    parent?.children.splice(index, 1, ...(insteadOf(node) as never[]));
    return false;
  });
  return isDone;
}

function insteadOf(node: Nodes): Nodes[] {
  // The doctor finds formulas that are left as code by their dollars.
  if (node.type === "math") return [{ type: "code", lang: "tex", value: `$$\n${node.value}\n$$` }];
  if (node.type === "inlineMath") return [{ type: "inlineCode", value: `$$${node.value}$$` }];
  if (node.type === "link") return node.children;
  if (node.type === "image") return [{ type: "text", value: node.alt ?? node.url }];
  return "value" in node ? [{ type: "text", value: node.value }] : [];
}

function asCode(root: Root, piece: string): boolean {
  let isDone = false;
  visit(root, "text", (node, index = 0, parent) => {
    const at = piece ? node.value.indexOf(piece) : -1;
    if (at < 0) return undefined;
    isDone = true;
    const parts: PhrasingContent[] = [
      { type: "text", value: node.value.slice(0, at) },
      { type: "inlineCode", value: piece },
      { type: "text", value: node.value.slice(at + piece.length) },
    ];
    parent?.children.splice(index, 1, ...parts);
    return false;
  });
  return isDone;
}

/** Returns the headings of a tree alone, as Markdown: rendered, they have the ids of the whole article. */
export function textsOfHeadings(root: Root): string {
  const headings: Root = { type: "root", children: [] };
  visit(root, "heading", (heading) => {
    const copy = structuredClone(heading);
    visit(copy, (node, index = 0, parent?: Parents) => {
      if (!/^(footnoteReference|image|link)$/.test(node.type)) return undefined;
      parent?.children.splice(
        index,
        1,
        ...((node.type === "link" ? node.children : []) as never[]),
      );
      return index;
    });
    headings.children.push(copy);
  });
  return stringify(headings);
}
