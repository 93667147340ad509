import type { ElementContent } from "hast";
import type { Code } from "mdast";
import { joined, withDirectionMarks } from "#app/direction";
import { codeBlock, readOptions } from "./code-block";
import { type ArticleParts, captionOf, element } from "./context";
import type { Highlight } from "./highlight";
import { notInFeeds } from "./placeholders";
import { stylesheet } from "./stylesheet";

type Render = (source: string, options: object) => string;

const drawable =
  /^((?:flowchart|graph)(?:\s+(?:TD|TB|LR|BT|RL))?|stateDiagram(?:-v2)?|(?:sequence|class|er)Diagram)\s*;?$/;

/** Statements that set colours, which the theme decides. `class` is one of them, except in class diagrams. */
const colourStatement = /^(classDef|cssClass|linkStyle|style)\s/;

/** A statement with an arrow can be drawn alone; others need the statements around them. */
const arrow = /[-=.~]{2}|-[>x)]/;
const block = /\{$|^(subgraph|loop|alt|opt|par|critical|break|rect|else|and|note)\b/i;

/** Mermaid's keywords, which do not appear in the drawing. */
const keywords = new Set(
  "and as bt class direction else end left lr namespace note o of over participant rl right state subgraph tb td x".split(
    " ",
  ),
);

/** Maps colour variables in the library's SVGs to the theme's. All others become `muted`. */
const colours: Record<string, string> = {
  bg: "background",
  _text: "text",
  "_text-sec": "text",
  _arrow: "text",
  "_node-fill": "surface",
  "_group-fill": "background",
  "_group-hdr": "surface",
  "_inner-stroke": "border",
  "_key-badge": "border",
};

/**
 * Returns a Mermaid diagram as SVG, with its source below. The library ignores syntax that it does not support, so this
 * function reports each statement whose names or labels are missing from the drawing.
 *
 * @param render the library's function, loaded only for articles with diagrams
 * @returns undefined if the diagram type is not supported
 */
export function diagramBlock(
  code: Code,
  highlight: Highlight,
  render: Render,
  article: ArticleParts,
): ElementContent[] | undefined {
  const [first, ...others] = statementsOf(code.value);
  const [, kind] = drawable.exec(first?.text ?? "") ?? [];
  if (!kind) {
    article.notice(
      code,
      `the diagram type "${first?.text}" is not supported, so the diagram is shown as code. Use a flowchart, or a sequence, state, class or entity relationship diagram`,
    );
    return undefined;
  }
  const header = /^(flowchart|graph)$/.test(kind) ? `${kind} TD` : kind;
  const statements = others.filter(
    ({ text }) =>
      !colourStatement.test(text) && (kind === "classDiagram" || !/^class\s/.test(text)),
  );
  const spacing = { padding: 4, nodeSpacing: 16, layerSpacing: 24 };
  const draw = (texts: string[]) => render([header, ...texts].join("\n"), spacing);
  if (statements.length === 0)
    article.report(code, "the diagram is empty. Add statements below its first line.");
  const svg = draw(statements.map(({ text }) => text));
  const labels = labelsOf(svg);
  const { blocks } = article.strings;
  const sentences = statements.flatMap(({ text, line }) => {
    const isArrow = arrow.test(text) && !block.test(text);
    const drawing = isArrow ? draw([text]) : svg;
    const missing = missingWords(text, drawing);
    if (missing.length > 0)
      article.report(
        code,
        `the diagram is incomplete: "${missing.join(" ")}" is missing from the drawing of "${text}". Correct its syntax, such as brackets and arrows, or remove it.`,
        line,
      );
    return isArrow ? sentencesOf(drawing, labels, blocks.diagramArrow) : [];
  });
  const isSpoken = /^(flowchart|graph|sequence)/.test(kind) && sentences.length > 0;
  const spoken = isSpoken ? sentences.join(" ") : joined(article.language, ...labels.values());
  article.styles.add(stylesheet("diagram"));
  const { title } = readOptions(code);
  // The library's margin is 30 pixels or more in some diagram types.
  const margin = /^(sequence|class|er)/.test(kind) ? 26 : 0;
  const [, ...size] = /viewBox="0 0 (\S+) (\S+)"/.exec(svg) ?? [];
  const [width = 0, height = 0] = size.map((each) => Math.ceil(Number(each)) - 2 * margin);
  const withMarks = (drawing: string) =>
    drawing.replace(/>[^<>]+</g, (text) => withDirectionMarks(text, article.language));
  const picture = element(
    "svg",
    {
      viewBox: `${margin} ${margin} ${width} ${height}`,
      // The library's text is 13 pixels high.
      width: `${(width / 16).toFixed(1)}em`,
      ariaHidden: "true",
    },
    [{ type: "raw", value: withMarks(contentOf(svg, article.lineOf(code))) }],
  );
  const ariaLabel = `${blocks.diagram}: ${spoken}`;
  return [
    element("figure", { className: ["diagram"] }, [
      ...notInFeeds(
        element(
          "div",
          { className: ["drawing"], dir: "ltr", role: "img", tabIndex: 0, ariaLabel },
          [picture],
        ),
      ),
      ...captionOf(title),
    ]),
    element("details", {}, [
      element("summary", {}, [blocks.diagramText]),
      codeBlock({ ...code, lang: null, meta: null }, highlight, article.strings),
    ]),
  ];
}

/**
 * Returns the lines of a diagram without comments, colour classes and actor figures.
 * Line numbers count from the opening fence.
 */
function statementsOf(source: string) {
  return source
    .split("\n")
    .map((text, index) => ({
      // Below an actor figure, the library draws the name over the first arrow.
      text: text
        .replace(/:::[\w-]+/g, "")
        .trim()
        .replace(/^actor\s/, "participant "),
      line: index + 1,
    }))
    .filter(({ text }) => text && !text.startsWith("%%"));
}

function missingWords(text: string, svg: string): string[] {
  const shown = svg.matchAll(/ data-(?:id|label|from|to|entity\d)="([^"]*)"|>([^<>]+)<\//g);
  const drawn = new Set(wordsOf([...shown].map(([, name, label]) => name ?? label).join(" ")));
  return wordsOf(text).filter(
    // In a sequence, "-x" before a name is an arrow.
    (word) =>
      !keywords.has(word.toLowerCase()) && !drawn.has(word) && !drawn.has(word.replace(/^x/, "")),
  );
}

function wordsOf(text: string): string[] {
  const plain = text.replace(/<\/?\w+\s*\/?>|\\n|(?<![&#])[&#]+\w+;/g, " ");
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function labelsOf(svg: string): Map<string, string> {
  const nodes = svg.matchAll(
    /"(?:node|class-node|entity|actor)" data-id="([^"]*)" data-label="([^"]+)"/g,
  );
  return new Map([...nodes].map(([, id = "", label = ""]) => [id, plain(label)]));
}

function plain(label: string): string {
  return label.replace(/(?:&[#\w]+;|\s)+/g, " ").trim();
}

/** Returns a sentence for each arrow of a flowchart or sequence: "Phone to Upload: photograph." */
function sentencesOf(
  svg: string,
  labels: Map<string, string>,
  diagramArrow: ArticleParts["strings"]["blocks"]["diagramArrow"],
): string[] {
  const arrows = svg.matchAll(
    /class="(?:edge|message)" data-from="([^"]*)" data-to="([^"]*)"(?:[^>]*? data-label="([^"]+)")?/g,
  );
  return [...arrows].map(([, from = "", to = "", label]) => {
    const ends = diagramArrow(labels.get(from) ?? from, labels.get(to) ?? to);
    return `${[ends, label && plain(label)].filter(Boolean).join(": ")}.`;
  });
}

/**
 * Returns the contents of the library's SVG in the theme's colours, without style and unused attributes.
 *
 * @param id makes the ids unique in the page
 */
function contentOf(svg: string, id: number): string {
  return (
    svg
      .replace(/^<svg[^]*<\/style>|<\/svg>$|\n\s*/g, "")
      // The library adds this English label to an entity without attributes.
      .replace(/<text[^>]*>\(no attributes\)<\/text>/g, "")
      .replace(/<[^<>]*>/g, (tag) =>
        tag
          .replace(
            / (data-[\w-]+="[^"]*"|class="(?!mono")[^"]*"|r[xy]="0"|stroke-width="1"|font-weight="400")/g,
            "",
          )
          .replace(/var\(--([\w-]+)\)/g, (_, name: string) => `var(--${colours[name] ?? "muted"})`)
          .replace(/( id="|url\(#)([\w-]+)/g, `$1$2.${id}`)
          .replace(/(?<!\d)\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10)),
      )
  );
}
