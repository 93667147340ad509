import { SaxesParser, type SaxesTagNS } from "saxes";

const svgNamespace = "http://www.w3.org/2000/svg";

/** Other namespaces whose elements browsers run or render. Those of editors, such as Inkscape's, are inert. */
const activeNamespaces = ["http://www.w3.org/1999/xhtml", "http://www.w3.org/1998/Math/MathML"];

/** Targets that run nothing. */
const harmless = /^\s*(#|https?:|data:image\/(png|jpeg|gif|webp)[;,]|$)/i;

/**
 * Checks that an SVG is safe: opened as a page, it could run scripts in the site's origin. It may refer to other sites,
 * because browsers load nothing from there for an image. Parses it as XML, as browsers do.
 *
 * @returns completes the sentence `"NAME" …`; undefined if the SVG is safe
 */
export function problemInSvg(source: string): string | undefined {
  const parser = new SaxesParser({ xmlns: true });
  let line = 1;
  let isSvg = false;
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
    isSvg ||= tag.uri === svgNamespace && tag.local === "svg";
    if (!isSvg) throw new Refusal("has no <svg> in the SVG namespace. Save it as plain SVG.");
    const problem = problemOf(tag);
    if (problem) refuse(problem, line);
  });
  try {
    parser.write(source).close();
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    return `is not valid XML (line ${parser.line}). Save it as plain SVG in UTF-8.`;
  }
  return undefined;
}

class Refusal extends Error {}

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
