import { SaxesParser, type SaxesTagNS } from "saxes";

const svgNamespace = "http://www.w3.org/2000/svg";

/** The namespaces of SVG that browsers read. Those of editors, such as Inkscape's, are inert. */
const ownNamespaces = [
  ...["", svgNamespace],
  ...["http://www.w3.org/1999/xlink", "http://www.w3.org/XML/1998/namespace"],
];

/** Other namespaces whose elements browsers run or render. */
const activeNamespaces = ["http://www.w3.org/1999/xhtml", "http://www.w3.org/1998/Math/MathML"];

/** Targets that run nothing. */
const harmless = /^\s*(#|https?:|data:image\/(png|jpeg|gif|webp)[;,]|$)/i;

/**
 * Prints an SVG again without comments, `metadata`, and elements and attributes of editors, which may contain the
 * author's folders. Refuses one that is not safe: opened as a page, it could run scripts in the site's origin. It may
 * refer to other sites, because browsers load nothing from there for an image. Parses it as XML, as browsers do.
 *
 * @returns the SVG, or the problem, which completes the sentence `"NAME" …`
 */
export function plainSvg(source: string): { svg?: string; problem?: string } {
  const parser = new SaxesParser({ xmlns: true });
  let line = 1;
  let isSvg = false;
  let svg = "";
  /** The number of open elements from the outermost one that is left out. */
  let omitted = 0;
  const print = (text: string) => {
    if (omitted === 0) svg += text;
  };
  const refuse = (what: string, at = parser.line) => {
    throw new Refusal(`contains ${what} on line ${at}. Save it as plain SVG, without scripts.`);
  };
  parser.on("xmldecl", ({ encoding = "UTF-8" }) => {
    // In another encoding, a browser could read something that this check does not see.
    if (!/^(utf-8|us-ascii)$/i.test(encoding)) refuse(`the encoding ${encoding}`);
  });
  parser.on("doctype", (doctype) => {
    if (doctype.includes("[")) refuse("declarations in its DOCTYPE");
  });
  parser.on("processinginstruction", ({ target }) =>
    refuse(`a processing instruction (<?${target}?>)`),
  );
  parser.on("opentagstart", () => (line = parser.line));
  parser.on("opentag", (tag) => {
    const { name, uri, local, attributes } = tag;
    isSvg ||= uri === svgNamespace && local === "svg";
    if (!isSvg) throw new Refusal("has no <svg> in the SVG namespace. Save it as plain SVG.");
    const problem = problemOf(tag);
    if (problem) refuse(problem, line);
    if (omitted > 0 || !ownNamespaces.includes(uri) || local === "metadata") omitted += 1;
    const own = Object.values(attributes).filter((each) =>
      ownNamespaces.includes(each.name.startsWith("xmlns") ? each.value : each.uri),
    );
    print(`<${[name, ...own.map((each) => `${each.name}="${escaped(each.value)}"`)].join(" ")}>`);
  });
  parser.on("text", (text) => print(escaped(text)));
  parser.on("cdata", (text) => print(escaped(text)));
  parser.on("closetag", ({ name }) => {
    print(`</${name}>`);
    if (omitted > 0) omitted -= 1;
  });
  try {
    parser.write(source).close();
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.message };
    return { problem: `is not valid XML (line ${parser.line}). Save it as plain SVG in UTF-8.` };
  }
  return { svg };
}

class Refusal extends Error {}

const escaped = (text: string) =>
  text.replace(/[&<>"\r]/g, (character) => `&#${character.charCodeAt(0)};`);

function problemOf({ name, uri, local, attributes }: SaxesTagNS): string | undefined {
  const isActive = uri === svgNamespace && /^(script|handler|foreignObject)$/i.test(local);
  if (isActive || activeNamespaces.includes(uri)) return `a <${name}>`;
  for (const { name, local, value } of Object.values(attributes)) {
    if (/^on/i.test(local)) return `an event handler (${name})`;
    if (local === "attributeName" && /(^|:)(href|on\w*)$/i.test(value))
      return `an animated ${value}`;
    if (/^(href|src)$/i.test(local) && !harmless.test(value))
      return `a reference to "${value.slice(0, 80)}"`;
  }
  return undefined;
}
