import type { Element, ElementContent, Parents as HtmlParents, Root } from "hast";
import type { Code, Html, Nodes, Paragraph, Parents, Root as MarkdownRoot, Text } from "mdast";
import type { InlineMath, Math as BlockMath } from "mdast-util-math";
import { toString } from "mdast-util-to-string";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkParse from "remark-parse";
import remarkRehype, { defaultHandlers, type Options } from "remark-rehype";
import { unified } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { directionOf, joined, withDirectionMarks } from "#app/direction";
import { withFixedSpaces } from "#app/schema/characters";
import { withSuggestion } from "#app/schema/nearest";
import type { RenderedArticle } from "#app/schema/posts";
import type { Strings } from "#app/ui-strings/ui-strings";
import { makeCallouts, splitStep } from "./callouts";
import { codeBlock, codeLanguage } from "./code-block";
import { type ArticleError, type ArticleParts, element, sourceOf, visuallyHidden } from "./context";
import { makeDefinitionLists } from "./definitions";
import { diagramBlock } from "./diagram";
import { checkFence, displayed, formulaElement, typeset } from "./formulas";
import { linkHeadings } from "./headings";
import { languageNames, loadLanguages } from "./highlight";
import { imageContent, makeFigures } from "./images";
import { maxDepth, tooManyLevels, tooMuchMarkup } from "./limits";
import { completeLink } from "./links";
import { ownPage } from "./placeholders";
import { allowedHtml, nestTags } from "./raw-html";
import { htmlOf } from "./stringify";
import { stylesheet } from "./stylesheet";
import { unparsedMarkup } from "./unparsed-markup";

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
  const article: ArticleParts = {
    ...options,
    markdown,
    headings: [],
    images: [],
    links: [],
    styles: new Set(),
    lineOf,
    report: (node, message, linesBelow = 0) =>
      void errors.push({ line: lineOf(node) + linesBelow, message }),
    notice: (node, message) => void notices.push({ line: lineOf(node), message }),
  };
  const tooMuch = tooMuchMarkup(markdown);
  if (tooMuch) errors.push({ ...tooMuch, line: tooMuch.line + firstLine - 1 });
  const written = parseMarkdown(tooMuch ? "" : markdown);
  const tree = isTooDeep(written, article) ? parseMarkdown("") : written;
  makeCallouts(tree, article);
  const html = await unified()
    .use(remarkRehype, {
      handlers: await handlersFor(tree, article),
      ...footnotes(article.strings),
    })
    .run(tree);
  for (const step of [nestTags, makeDefinitionLists, linkHeadings, completeElements, markText])
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

/** Returns whether rendering, which recurses once per level, could overflow the stack. */
function isTooDeep(tree: MarkdownRoot, { report }: ArticleParts): boolean {
  let level: Nodes[] = [tree];
  for (let depth = 0; depth <= maxDepth; depth++)
    level = level.flatMap((node): Nodes[] => ("children" in node ? node.children : []));
  const [first] = level;
  if (first) report(first, tooManyLevels);
  return first !== undefined;
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
      const problem = `unknown language "${code.lang}"`;
      const advice = 'For plain text, use "text".';
      report(code, withSuggestion(problem, codeLanguage(code), languageNames, advice));
      return codeBlock({ ...code, lang: "text" }, highlight, strings);
    },
    paragraph(state, paragraph: Paragraph) {
      const [first, ...others] = paragraph.children;
      return first?.type === "inlineMath" && others.length === 0
        ? displayed(formulaElement(first))
        : defaultHandlers.paragraph(state, paragraph);
    },
    inlineMath: (_, formula: InlineMath) => formulaElement(formula),
    math(_, formula: BlockMath) {
      checkFence(formula, article);
      return displayed(formulaElement(formula));
    },
    html: (_, html: Html) => allowedHtml(html, article),
    text(state, text: Text, parent?: Parents) {
      // Text nodes beside a bare URL that became a link have no position.
      const source = sourceOf(markdown, text) || text.value;
      for (const { message, linesBelow } of unparsedMarkup(source))
        report(text.position ? text : { position: parent?.position }, message, linesBelow);
      return defaultHandlers.text(state, {
        ...text,
        value: withFixedSpaces(text.value),
      });
    },
  };
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

type Completion = (
  node: Element,
  article: ArticleParts,
  parent: HtmlParents,
) => ElementContent[] | undefined;

/** Functions by tag name. Each completes an element, or returns its replacement. */
const completions: Partial<Record<string, Completion>> = {
  p: makeFigures,
  img: imageContent,
  a: completeAnchor,
  math: (math, article) => [typeset(math, article)],
  table: scrollGroup,
  th: completeCell,
  td: completeCell,
  li: splitStep,
  input: taskState,
  code: keepDirection,
  kbd: keepDirection,
  pre: keepDirection,
};

function completeElements(tree: Root, article: ArticleParts): void {
  visit(tree, "element", (node, index = 0, parent) => {
    const replacement = parent && completions[node.tagName]?.(node, article, parent);
    if (!replacement) return undefined;
    parent.children.splice(index, 1, ...replacement);
    return index + replacement.length;
  });
}

function completeAnchor(link: Element, article: ArticleParts): undefined {
  const { properties } = link;
  const isReference = "dataFootnoteRef" in properties;
  // The stylesheet finds a reference by its number, and places the footnote beside it.
  if (isReference) properties.dataFootnoteRef = toString(link);
  // Links without a position are generated, in headings and footnotes.
  else if (link.position) completeLink(link, article);
  const [content] = link.children;
  if ("dataFootnoteBackref" in properties && content?.type === "text")
    content.value = directionOf(article.language) === "rtl" ? "↪" : "↩";
  const href = String(properties.href);
  if (href.startsWith("#")) properties.href = ownPage + href;
}

function markText(tree: Root, { language }: ArticleParts): void {
  visit(tree, (node) => {
    if (node.type === "element" && /^(code|kbd|math|pre)$/.test(node.tagName)) return SKIP;
    if (node.type === "text") node.value = withDirectionMarks(node.value, language);
    return undefined;
  });
}

/** Code runs from left to right, also in feeds, which lack the site's styles. */
function keepDirection(code: Element, { language }: ArticleParts): undefined {
  if (directionOf(language) === "rtl") code.properties.dir = "ltr";
}

function completeCell(cell: Element): undefined {
  const { align, ...others } = cell.properties;
  if (cell.children.length === 0) cell.tagName = "td";
  cell.properties = align && align !== "left" ? { ...others, className: [align] } : others;
}

function taskState(
  checkbox: Element,
  { strings, styles }: ArticleParts,
): ElementContent[] | undefined {
  if (checkbox.properties.type !== "checkbox") return undefined;
  const { taskDone, taskOpen } = strings.article;
  checkbox.properties.ariaHidden = "true";
  styles.add(stylesheet("tasks"));
  return [checkbox, visuallyHidden(`${checkbox.properties.checked ? taskDone : taskOpen}:`)];
}

/**
 * Wraps a table in a group that scrolls sideways, also by keyboard. The column names are its
 * accessible name. It is not a region, because that would be a landmark, whose name must be unique.
 */
function scrollGroup(table: Element, { language, strings }: ArticleParts): ElementContent[] {
  const columns: string[] = [];
  visit(table, "element", (cell: Element) => {
    if (cell.tagName === "th") columns.push(toString(cell));
  });
  const ariaLabel = `${strings.article.table}: ${joined(language, ...columns)}`;
  return [element("div", { className: ["table"], role: "group", tabIndex: 0, ariaLabel }, [table])];
}

function countWords(tree: MarkdownRoot, { language }: ArticleParts): number {
  const segmenter = new Intl.Segmenter(language, { granularity: "word" });
  let words = 0;
  visit(tree, (node) => {
    if (node.type === "code") return SKIP;
    if (node.type !== "text" && node.type !== "inlineCode") return undefined;
    // Each step of the segmenter takes time for the rest of its text, so it gets short parts.
    for (const part of node.value.split(/\s+/))
      for (const { isWordLike } of segmenter.segment(part)) if (isWordLike) words += 1;
    return undefined;
  });
  return words;
}
