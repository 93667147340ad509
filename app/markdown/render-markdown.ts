import type { Element, ElementContent, Root } from "hast";
import type { Code, Html, Nodes, Parents, Root as MarkdownRoot, Text } from "mdast";
import type { InlineMath, Math as BlockMath } from "mdast-util-math";
import { toString } from "mdast-util-to-string";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkParse from "remark-parse";
import remarkRehype, { defaultHandlers, type Options } from "remark-rehype";
import { unified } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { withFrenchSpaces } from "../schema/characters";
import { withSuggestion } from "../schema/nearest";
import type { RenderedArticle } from "../schema/posts";
import type { Strings } from "../ui-strings/ui-strings";
import { makeCallouts } from "./callouts";
import { codeBlock, codeLanguage } from "./code-block";
import { type ArticleError, type ArticleParts, element, within } from "./context";
import { makeDefinitionLists } from "./definitions";
import { diagramBlock } from "./diagram";
import { enlargeFigures } from "./enlarge";
import { foreignMarkup } from "./foreign-markup";
import { displayFormulas, formulaElement, reportSingleDollars, typeset } from "./formulas";
import { linkHeadings } from "./headings";
import { languageNames, loadLanguages } from "./highlight";
import { makeFigures, pictureOf } from "./images";
import { completeLink } from "./links";
import { ownPage } from "./placeholders";
import { allowedPart, htmlError, nestTags } from "./raw-html";
import { conflict, isConflict } from "./read-markdown";
import { splitStep } from "./steps";
import { stylesheet } from "./stylesheet";
import { htmlOf } from "./stringify";

export interface RenderedMarkdown extends RenderedArticle, Pick<ArticleParts, "images" | "links"> {
  errors: ArticleError[];
  notices: ArticleError[];
}

interface ArticleOptions extends Pick<
  ArticleParts,
  "language" | "strings" | "imageOf" | "resolveLink"
> {
  firstLine: number;
}

/** Reading speed in English (Brysbaert 2019, https://doi.org/10.1016/j.jml.2019.104047). */
const wordsPerMinute = 238;

/** Renders the Markdown of an article. If it returns `errors`, the HTML must not be published. */
export async function renderMarkdown(
  markdown: string,
  { firstLine, ...options }: ArticleOptions,
): Promise<RenderedMarkdown> {
  const errors: ArticleError[] = [];
  const notices: ArticleError[] = [];
  const lineOf: ArticleParts["lineOf"] = ({ position }) =>
    (position?.start.line ?? 1) + firstLine - 1;
  const written = parseMarkdown(markdown);
  const article: ArticleParts = {
    ...options,
    markdown,
    headings: [],
    images: [],
    links: [],
    styles: new Set(),
    lineOf,
    report: (node, message, linesBelow = 0) =>
      void errors.push({
        line: lineOf(node) + linesBelow,
        message,
        range: [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0],
      }),
    notice: (node, message) => void notices.push({ line: lineOf(node), message }),
  };
  const isSound = withinLimit(written, article) && isMerged(written, article);
  const tree = isSound ? written : parseMarkdown("");
  for (const step of [displayFormulas, reportSingleDollars, makeCallouts]) step(tree, article);
  const html = await unified()
    .use(remarkRehype, {
      handlers: await handlersFor(tree, article),
      ...footnotes(article.strings),
    })
    .run(tree);
  for (const step of [
    nestTags,
    makeDefinitionLists,
    linkHeadings,
    completeElements,
    enlargeFigures,
  ])
    step(html, article);
  const { headings, images, links, styles } = article;
  return {
    html: htmlOf(html),
    styles: [...styles].join(""),
    headings,
    images,
    links,
    minutes: Math.max(1, Math.round(countWords(tree, article) / wordsPerMinute)),
    errors: errors.sort((one, other) => one.line - other.line),
    notices,
  };
}

function parseMarkdown(markdown: string): MarkdownRoot {
  return unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkMath, { singleDollarTextMath: false })
    .parse(markdown);
}

/**
 * The maximum depth of nesting and number of table columns, far above any real article. Rendering
 * recurses once per level, so thousands of levels would overflow the stack.
 */
const maxParts = 100;

function withinLimit(tree: MarkdownRoot, { report }: ArticleParts): boolean {
  let level: Nodes[] = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    const excess = level.find(
      (node) => depth > maxParts || (node.type === "tableRow" && node.children.length > maxParts),
    );
    if (excess) {
      report(
        excess,
        `more than ${maxParts} levels or columns are not supported. Split the list, quote or table.`,
      );
      return false;
    }
    level = level.flatMap((node): Nodes[] => ("children" in node ? node.children : []));
  }
  return true;
}

/** Reports what git leaves in a file that it could not merge, which would be a heading and quotes. */
function isMerged(tree: MarkdownRoot, { report }: ArticleParts): boolean {
  let found = false;
  visit(tree, "text", (text) => {
    const line = text.value
      .split("\n")
      .findIndex((each) => each.startsWith("<") && isConflict(each));
    if (line >= 0) report(text, conflict, line);
    found ||= line >= 0;
  });
  return !found;
}

async function handlersFor(
  tree: MarkdownRoot,
  article: ArticleParts,
): Promise<NonNullable<Options["handlers"]>> {
  const { markdown, strings, report } = article;
  const languages = new Set<string>();
  visit(tree, "code", (code) => void languages.add(codeLanguage(code)));
  const highlight = await loadLanguages([...languages]);
  const mermaid = languages.has("mermaid") ? await import("beautiful-mermaid") : undefined;
  return {
    code(_, code: Code) {
      const diagram =
        codeLanguage(code) === "mermaid" &&
        mermaid &&
        diagramBlock(code, highlight, mermaid.renderMermaidSVG, article);
      if (diagram) return diagram;
      if (languageNames.includes(codeLanguage(code))) return codeBlock(code, highlight, strings);
      const problem = `unknown language "${code.lang}" (for plain text, write "text")`;
      report(code, withSuggestion(problem, codeLanguage(code), languageNames));
      return codeBlock({ ...code, lang: "text" }, highlight, strings);
    },
    inlineMath: (_, formula: InlineMath) => formulaElement(formula, markdown, report),
    math: (_, formula: BlockMath) => formulaElement(formula, markdown, report),
    html(_, html: Html) {
      const message = htmlError(html.value);
      if (message) report(html, message);
      const { position } = html;
      const passed = allowedPart(html.value);
      return passed && { ...passed, position };
    },
    text(state, text: Text, parent?: Parents) {
      // Around a bare URL that becomes a link, text nodes have no position.
      const { start, end } = text.position ?? {};
      const from = start?.offset ?? markdown.indexOf(text.value, parent?.position?.start.offset);
      const source = start ? markdown.slice(from, end?.offset) : text.value;
      for (const { index, mark, message } of [
        ...undefinedReferences(source),
        ...foreignMarkup(source),
      ])
        report(within(markdown, from + index, mark.length), message);
      return defaultHandlers.text(state, { ...text, value: withFrenchSpaces(text.value) });
    },
  };
}

/** Finds references to undefined footnotes and links, which the parser leaves in the text. */
function undefinedReferences(source: string): ReturnType<typeof foreignMarkup> {
  const notes = [...source.matchAll(/(?<!\\)\[\^([^\]\s]+)\]/g)].map(
    ({ 0: mark, 1: note, index }) => ({
      index,
      mark,
      message: `footnote "${note}" is missing. Write [^${note}]: and its text on a line below.`,
    }),
  );
  const links = [...source.matchAll(/(?<=^|[\s(])\[[^\]]+\]\[([^\]]+)\]/g)].map(
    ({ 0: mark, 1: name, index }) => ({
      index,
      mark,
      message: `the URL of [${name}] is missing. Write [${name}]: and the URL on a line below.`,
    }),
  );
  return [...notes, ...links];
}

function footnotes({ article }: Strings): Options {
  return {
    // No heading has an id with a dot.
    clobberPrefix: "note.",
    footnoteLabel: article.footnotes,
    footnoteLabelProperties: { className: ["visually-hidden"] },
    footnoteBackLabel: (reference, again) =>
      article.backToReference(`${reference + 1}${again > 1 ? `-${again}` : ""}`),
  };
}

function completeElements(tree: Root, article: ArticleParts): void {
  const { strings } = article;
  visit(tree, "element", (node: Element, index, parent) => {
    const { tagName, properties } = node;
    const replaceBy = (other: ElementContent) => parent?.children.splice(index ?? 0, 1, other);
    if (tagName === "p") makeFigures(node, article);
    if (tagName === "img") replaceBy(pictureOf(node, article));
    // Links without a position are generated, in headings and footnotes.
    if (tagName === "a" && node.position && !("dataFootnoteRef" in properties))
      completeLink(node, article);
    if (String(properties.href).startsWith("#"))
      properties.href = ownPage + String(properties.href);
    // The stylesheet finds a reference by its number, and places the footnote beside it.
    if ("dataFootnoteRef" in properties) properties.dataFootnoteRef = toString(node);
    if (tagName === "math") replaceBy(typeset(node, article));
    if (tagName === "table") replaceBy(scrollGroup(node, strings));
    if (tagName === "th" && node.children.length === 0) node.tagName = "td";
    if (tagName === "th" || tagName === "td") {
      const { align, ...others } = properties;
      node.properties = align && align !== "left" ? { ...others, className: [align] } : others;
    }
    if ("radio" in properties) splitStep(node, article);
    if (tagName === "input" && properties.type === "checkbox") {
      const word = properties.checked ? strings.article.taskDone : strings.article.taskOpen;
      const hidden = element("span", { className: ["visually-hidden"] }, [
        { type: "text", value: `${word}:` },
      ]);
      properties.ariaHidden = "true";
      article.styles.add(stylesheet("tasks"));
      parent?.children.splice((index ?? 0) + 1, 0, hidden);
    }
  });
}

/**
 * Wraps a table in a group that scrolls sideways, also by keyboard. Its columns are its accessible
 * name. A region would be a landmark, and the names of landmarks must be unique.
 */
function scrollGroup(table: Element, { article }: Strings): Element {
  const columns: string[] = [];
  visit(table, "element", (cell: Element) => {
    if (cell.tagName === "th") columns.push(toString(cell));
  });
  const ariaLabel = `${article.table}: ${columns.filter(Boolean).join(", ")}`;
  return element("div", { className: ["table"], role: "group", tabIndex: 0, ariaLabel }, [table]);
}

function countWords(tree: MarkdownRoot, { language }: ArticleParts): number {
  const segmenter = new Intl.Segmenter(language, { granularity: "word" });
  let words = 0;
  visit(tree, (node) => {
    if (node.type === "code") return SKIP;
    if (node.type !== "text" && node.type !== "inlineCode") return undefined;
    for (const { isWordLike } of segmenter.segment(node.value)) if (isWordLike) words += 1;
    return undefined;
  });
  return words;
}
