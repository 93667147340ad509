import type GithubSlugger from "github-slugger";
import type { Element, ElementContent } from "hast";
import type { Heading, Link } from "mdast";
import { toString } from "mdast-util-to-string";
import { contains, element, type Findings, lineOf, type Sources, type State } from "./context";

/** A heading that is a link to itself, so that readers can copy its address. */
export function headingElement(
  state: State,
  node: Heading,
  findings: Findings,
  slugger: GithubSlugger,
): Element {
  const text = toString(node).trim();
  const problem = headingProblem(node, text, findings.headings.at(-1)?.depth ?? 1);
  if (problem) findings.mistake(node, problem);
  const id = slugger.slug(/[\p{L}\p{N}]/u.test(text) ? text : "part");
  findings.headings.push({ id, text, depth: node.depth });
  const children = state.all(node);
  // A link cannot stand within another.
  const linked = contains(children, "a") ? children : [element("a", { href: `#${id}` }, children)];
  return element(`h${node.depth}`, { id }, linked);
}

function headingProblem({ depth }: Heading, text: string, depthBefore: number): string | undefined {
  const written = `${"#".repeat(depth)} ${text}`;
  if (!text) return "a heading has no text";
  if (depth === 1) {
    return `the title of the page comes from elsewhere: instead of "${written}", write "## ${text}"`;
  }
  if (depth <= depthBefore + 1) return undefined;
  return `a heading skips a level: instead of "${written}", write "${"#".repeat(depthBefore + 1)} ${text}"`;
}

/**
 * A link. Those to other sites are like ExternalLink in app/components, whose description they share. Of a link to an
 * article whose page is off the site, the text stays.
 */
export function linkElement(
  state: State,
  node: Link,
  findings: Findings,
  resolve: Sources["resolveLink"],
): Element | ElementContent[] {
  const { url, title } = node;
  const children = state.all(node);
  if (!toString(node).trim() && !contains(children, "img")) {
    findings.mistake(node, `the link to "${url}" has no text`);
  }
  const external = /^https?:\/\//i.test(url) && URL.canParse(url);
  const href = external ? url : addressOf(node, findings, resolve);
  if (href === undefined) return children;
  return element("a", { href, title: title || undefined, ...(external && newTab) }, children);
}

const newTab = { target: "_blank", rel: ["noopener", "noreferrer"], ariaDescribedBy: ["new-tab"] };

/** The address of a link within the site, or to a program for e-mail or telephone calls; undefined without one. */
function addressOf(node: Link, findings: Findings, resolve: Sources["resolveLink"]): string | undefined {
  const { url } = node;
  if (/^(mailto|tel):/i.test(url)) return url;
  if (/^([a-z][a-z\d+.-]*:|\/\/|$)/i.test(url)) {
    findings.mistake(
      node,
      `"${url}" is no address: write https://…, the name of a Markdown file or a path of this site`,
    );
    return undefined;
  }
  const [target = "", id] = url.split("#", 2);
  if (target === "") {
    findings.anchors.push({ id: decoded(id ?? ""), line: lineOf(node) });
    return url;
  }
  const address = resolve(decoded(target));
  if (typeof address === "string") return id ? `${address}#${id}` : address;
  if (address) findings.mistake(node, `"${target}" ${address.problem}`);
  return undefined;
}

/** An address as it was before an editor's percent-encoding. */
export function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
