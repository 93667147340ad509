import type { Element, ElementContent } from "hast";
import type { Code } from "mdast";
import { SaxesParser } from "saxes";
import { codeBlock, readOptions } from "./code-block";
import { type ArticleParts, element } from "./context";
import type { Highlight } from "./highlight";
import { stylesheet } from "./stylesheet";

type Render = (source: string, options?: typeof spacing) => string;

/** In the library's pixels. */
const spacing = { padding: 4, nodeSpacing: 16, layerSpacing: 24 };

/** The margins that the library draws around some kinds of diagrams, without the width of a line. */
const margins: Record<string, number> = { sequenceDiagram: 26, classDiagram: 36, erDiagram: 36 };

/** The first line of a diagram that the library draws. */
const drawable =
  /^((flowchart|graph)(\s+(TD|TB|LR|BT|RL))?|stateDiagram(-v2)?|(sequence|class|er)Diagram)\s*;?$/;

/** Statements about colours, which are the theme's. In other diagrams than of classes, "class" is one of them. */
const colourStatement = /^(classDef|cssClass|linkStyle|style)\s/;

/** Statements that draw nothing on their own: notes, and those that begin or divide a block. */
const dependentStatement = /\{$|^(subgraph|loop|alt|opt|par|critical|break|rect|else|and|note)\b/i;
const unnamedStatement = /^(end|\}|direction\s+\w+)$/;

/** The words of Mermaid's syntax that are not in a drawing. */
const keywords = new Set(
  "and as class else left namespace note o of over participant right state subgraph x".split(" "),
);

/** The values of attributes that are the defaults in SVG. */
const defaults: Record<string, string> = {
  rx: "0",
  ry: "0",
  "stroke-width": "1",
  "font-weight": "400",
};

/** The colours of the theme for the variables of the library's SVG. */
const colours: Record<string, string> = {
  bg: "background",
  _text: "text",
  "_text-sec": "text",
  "_text-muted": "muted",
  "_text-faint": "muted",
  _line: "muted",
  _arrow: "text",
  "_node-fill": "surface",
  "_node-stroke": "muted",
  "_group-fill": "background",
  "_group-hdr": "surface",
  "_inner-stroke": "border",
  "_key-badge": "border",
};

/**
 * Returns a Mermaid diagram as SVG, with its source below. The library ignores whatever it does not
 * understand, so this reports each statement of which a name or label is missing in the drawing.
 *
 * @param render the library's function, which is loaded only for articles with diagrams
 * @returns undefined if diagrams of this kind cannot be drawn
 */
export function diagramBlock(
  code: Code,
  highlight: Highlight,
  render: Render,
  article: ArticleParts,
): ElementContent[] | undefined {
  const [first, ...others] = statementsOf(code.value);
  const kind = first?.text ?? "";
  if (!drawable.test(kind)) {
    article.notice(code, `a diagram of the kind "${kind}" cannot be drawn, so it is shown as code`);
    return undefined;
  }
  const header = kind.replace(/\s*;$/, "").replace(/^(flowchart|graph)$/, "$1 TD");
  const statements = others.filter(
    ({ text }) =>
      !colourStatement.test(text) && (header === "classDiagram" || !/^class\s/.test(text)),
  );
  const draw = (texts: string[]) => {
    try {
      return texts.length > 0 ? render([header, ...texts].join("\n"), spacing) : "";
    } catch {
      return "";
    }
  };
  const svg = draw(statements.map(({ text }) => text));
  if (!svg) article.report(code, "the diagram is empty. Write statements below its first line.");
  else
    for (const { text, line, missing } of incomplete(header, statements, svg, draw))
      article.report(
        code,
        `the diagram lacks "${missing.join(" ")}" of the statement "${text}". Correct its syntax, such as brackets and arrows, or remove it.`,
        line,
      );
  article.styles.add(stylesheet("diagram"));
  const { blocks } = article.wording;
  const { root, labels } = parseSvg(svg, article.lineOf(code));
  const { title } = readOptions(code);
  const inOrder = labels.sort((one, other) => code.value.indexOf(one) - code.value.indexOf(other));
  const name = `${blocks.diagram}: ${title ?? inOrder.join(", ")}`;
  // Its text is as large as the article's small print: the library's is 13 pixels high.
  const margin = margins[header] ?? 0;
  const [width = 0, height = 0] = [root.properties.width, root.properties.height].map(
    (size) => Math.ceil(Number(size)) - 2 * margin,
  );
  root.properties = {
    viewBox: `${margin} ${margin} ${width} ${height}`,
    width: `${(width / 16).toFixed(1)}em`,
    role: "img",
    ariaLabel: title ?? name,
  };
  return [
    element("figure", { className: ["diagram"] }, [
      element("div", { className: ["drawing"], role: "group", tabIndex: 0, ariaLabel: name }, [
        root,
      ]),
      ...(title ? [element("figcaption", {}, [{ type: "text", value: title }])] : []),
    ]),
    element("details", {}, [
      element("summary", {}, [{ type: "text", value: blocks.diagramText }]),
      codeBlock({ ...code, lang: null, meta: null }, highlight, article.wording),
    ]),
  ];
}

interface Statement {
  text: string;
  /** The line in the code block, counted from its opening fence. */
  line: number;
}

/** Returns the lines of a diagram without comments, names of colours and figures of actors. */
function statementsOf(source: string): Statement[] {
  return source
    .split("\n")
    .map((text, index) => ({
      // Below the figure of an actor, the library writes the name over the first arrow.
      text: text
        .replace(/:::[\w-]+/g, "")
        .trim()
        .replace(/^actor\s/, "participant "),
      line: index + 1,
    }))
    .filter(({ text }) => text && !text.startsWith("%%"));
}

/** Returns the statements of which a word is missing in the drawing of that statement alone. */
function incomplete(
  header: string,
  statements: Statement[],
  svg: string,
  draw: (texts: string[]) => string,
) {
  const isInBodies = /^(class|er)/.test(header);
  let body: string | undefined;
  return statements.flatMap((statement) => {
    const { text } = statement;
    const around = body;
    if (text === "}") body = undefined;
    else if (isInBodies && text.endsWith("{") && !text.startsWith("namespace")) body = text;
    if (unnamedStatement.test(text)) return [];
    const drawing = dependentStatement.test(text)
      ? svg
      : draw(around ? [around, text, "}"] : [text]);
    const drawn = new Set(drawnWords(drawing));
    const missing = wordsOf(text).filter(
      // In a sequence, "-x" before a name is an arrow.
      (word) =>
        !keywords.has(word.toLowerCase()) && !drawn.has(word) && !drawn.has(word.replace(/^x/, "")),
    );
    return missing.length > 0 ? [{ ...statement, missing }] : [];
  });
}

/** Returns the words in a text without HTML tags, references of characters and line breaks. */
function wordsOf(text: string): string[] {
  const plain = text.replace(/<\/?\w+\s*\/?>|\\n|[&#]+\w+;/g, " ");
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Returns the words of the names and labels in an SVG of the library. */
function drawnWords(svg: string): string[] {
  const pieces = svg.matchAll(/ data-(?:id|label|from|to|entity\d)="([^"]*)"|>([^<>]+)<\//g);
  return wordsOf([...pieces].map(([, name, label]) => name ?? label).join(" "));
}

/**
 * Parses an SVG of the library. Drops its styles, and everything else that the page has no use for.
 *
 * @param id makes the ids unique in the page
 * @returns the SVG, and the labels of its nodes
 */
function parseSvg(svg: string, id: number): { root: Element; labels: string[] } {
  const top = element("svg", {});
  const open = [top];
  const labels: string[] = [];
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) => {
    if (/^(node|class-node|entity|actor)$/.test(attributes.class ?? ""))
      labels.push(attributes["data-label"] ?? "");
    const kept = Object.entries(attributes).filter(
      ([name, value]) =>
        !/^(data-.*|style|xmlns)$/.test(name) &&
        (name !== "class" || value === "mono") &&
        defaults[name] !== value,
    );
    const node = element(
      name,
      Object.fromEntries(kept.map(([name, value]) => [name, attributeValue(name, value, id)])),
    );
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on("text", (value) => {
    // Of an entity without attributes, in English.
    if (value.trim() && value !== "(no attributes)")
      open.at(-1)?.children.push({ type: "text", value });
  });
  parser.on("closetag", ({ name }) => {
    open.pop();
    if (name === "style") open.at(-1)?.children.pop();
  });
  if (svg) parser.write(svg).close();
  const [root = top] = top.children;
  return { root: root as Element, labels: labels.filter(Boolean) };
}

/** Returns an attribute with the theme's colours, ids that are unique in the page, and rounded numbers. */
function attributeValue(name: string, value: string, id: number): string {
  if (name === "id") return `${value}.${id}`;
  return value
    .replace(/var\(--([\w-]+)\)/g, (_, variable: string) => `var(--${colours[variable]})`)
    .replace(/^url\(#(.*)\)$/, `url(#$1.${id})`)
    .replace(/\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10));
}
