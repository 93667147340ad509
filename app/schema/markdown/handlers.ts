import GithubSlugger from "github-slugger";
import type { Element } from "hast";
import type { Code, Heading, Html, Image, Link, ListItem, Paragraph, Parents, Table, Text } from "mdast";
import { toString } from "mdast-util-to-string";
import { defaultHandlers, type Options } from "remark-rehype";
import type { ArticleWording } from "../posts";
import { codeBlock, readCodeOptions } from "./code-block";
import { element, type Findings, firstElement, type Sources, type State } from "./context";
import { imageElement, paragraphElement } from "./images";
import { headingElement, linkElement } from "./links";
import { insteadOf } from "./raw-html";

/** The ids of other parts of a page. */
const idsOfPages = ["blogs", "footnote-label", "main", "new", "new-tab", "page-label", "site-menu", "styles"];

/**
 * The functions that turn Markdown into HTML where an article differs from what remark-rehype does by itself.
 *
 * @param findings gets what they find; it is complete when the article is rendered
 */
export function handlersFor(
  { images, resolveLink, highlight, wording }: Sources,
  findings: Findings,
): NonNullable<Options["handlers"]> {
  const slugger = new GithubSlugger();
  for (const id of idsOfPages) slugger.slug(id);
  return {
    heading: (state: State, node: Heading) => headingElement(state, node, findings, slugger),
    link: (state: State, node: Link) => linkElement(state, node, findings, resolveLink),
    image: (_: State, node: Image) => imageElement(node, findings, images),
    paragraph: (state: State, node: Paragraph) => paragraphElement(state, node, findings, images),
    code(_: State, node: Code) {
      const options = readCodeOptions(node);
      for (const problem of options.problems) findings.mistake(node, problem);
      return codeBlock(node, options, highlight, wording);
    },
    table: (state: State, node: Table) => tableElement(state, node, wording),
    listItem(state: State, node: ListItem, parent: Parents | undefined) {
      const item = defaultHandlers.listItem(state, node, parent);
      const checkbox = typeof node.checked === "boolean" ? firstElement(item, "input") : undefined;
      if (checkbox) checkbox.properties.ariaLabel = node.checked ? wording.taskDone : wording.taskOpen;
      return item;
    },
    html(_: State, node: Html): undefined {
      const message = insteadOf(node.value);
      if (message) findings.mistake(node, message);
    },
    text(state: State, node: Text) {
      const problem = referenceProblem(node.value);
      if (problem) findings.mistake(node, problem);
      return defaultHandlers.text(state, node);
    },
  };
}

/** A reference to something that is not defined stays in the text as it is written. */
function referenceProblem(text: string): string | undefined {
  const [, note] = /\[\^([^\]\s]+)\]/.exec(text) ?? [];
  if (note) return `there is no footnote "${note}": write [^${note}]: and its text below`;
  const [, name] = /(?:^|[\s(])\[[^\]]+\]\[([^\]]+)\]/.exec(text) ?? [];
  if (name) return `there is no address for [${name}]: write [${name}]: and the address below`;
  return undefined;
}

/** A table in a region that scrolls sideways, by keyboard too. Its columns name it. */
function tableElement(state: State, { children: rows, align }: Table, wording: ArticleWording): Element {
  const [head, ...body] = rows.map((row, index) =>
    element(
      "tr",
      {},
      row.children.map((cell, column) => {
        const content = state.all(cell);
        const className = [align?.[column]].filter((each) => each === "center" || each === "right");
        const properties = className.length > 0 ? { className } : {};
        return index === 0 && content.length > 0
          ? element("th", { scope: "col", ...properties }, content)
          : element("td", properties, content);
      }),
    ),
  );
  const columns = rows[0]?.children.map((cell) => toString(cell)).filter(Boolean) ?? [];
  const ariaLabel = `${wording.table}: ${columns.join(", ")}`;
  return element("div", { className: ["table"], role: "region", tabIndex: 0, ariaLabel }, [
    element("table", {}, [
      element("thead", {}, head ? [head] : []),
      ...(body.length > 0 ? [element("tbody", {}, body)] : []),
    ]),
  ]);
}
