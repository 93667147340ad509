import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from "saxes";

const svgNamespace = "http://www.w3.org/2000/svg";

/** Other namespaces whose elements browsers run or render. Those of editors, such as Inkscape's, are inert. */
const activeNamespaces = ["http://www.w3.org/1999/xhtml", "http://www.w3.org/1998/Math/MathML"];

/** Harmless elements of SVG (https://svgwg.org/svg2-draft/eltindex.html), and obsolete ones that browsers ignore. */
const allowed = new RegExp(
  `^(${[
    "a|animate|animateMotion|animateTransform|circle|clipPath|defs|desc|ellipse|fe[A-Z]\\w+|filter",
    "flow\\w+|font|font-face[\\w-]*|g|glyph|hkern|image|line|linearGradient|marker|mask|metadata",
    "missing-glyph|mpath|path|pattern|polygon|polyline|radialGradient|rect|set|stop|style|svg|switch",
    "symbol|text|textPath|title|tspan|use|view|vkern",
  ].join("|")})$`,
);

const ownPart = /^\s*(#|$)/;
const embeddedImage = /^\s*data:image\/(png|jpeg|gif|webp)[;,]/i;

/**
 * Matches each CSS `url(`, except for references within the file, and embedded images and fonts.
 */
const urlOutside =
  /url\((?![ \t\r\n\f]*["']?(?:#|data:(?:image\/(?:png|jpeg|gif|webp)|font\/\w+|application\/(?:x-)?font[\w-]*)[;,]))/i;

/** Matches an escape, which could hide a reference, and CSS that loads a file without `url(`. */
const otherReference = /\\|@import|(image|image-set|src|cross-fade)\(/i;

/**
 * Checks that an SVG is safe: opened as a page, it could run scripts in the site's origin or load files from other
 * sites. Parses it as XML, as browsers do.
 *
 * @returns completes the sentence `"NAME" …`; undefined if the SVG is safe
 */
export function problemInSvg(source: string): string | undefined {
  const parser = new SaxesParser({ xmlns: true });
  let line = 1;
  let isSvg = false;
  /** The CSS of all style elements, without comments and elements in them, as browsers read it. */
  let styles = "";
  let openStyles = 0;
  const refuse = (what: string, at = parser.line) => {
    throw new Refusal(
      `contains ${what} on line ${at}. Save it as plain SVG, without scripts and links.`,
    );
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
    if (tag.local === "style") openStyles += 1;
  });
  for (const event of ["text", "cdata"] as const)
    parser.on(event, (text) => {
      if (openStyles > 0) styles += text;
    });
  parser.on("closetag", ({ local }) => {
    if (local !== "style") return;
    if (leavesFile(styles)) refuse("a reference in its styles", line);
    openStyles -= 1;
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
  const isForeign = uri === svgNamespace ? !allowed.test(local) : activeNamespaces.includes(uri);
  if (isForeign) return `a <${name}>`;
  for (const attribute of Object.values(attributes)) {
    const { value } = attribute;
    if (attribute.uri === "http://www.w3.org/2000/xmlns/") continue;
    if (/^on/i.test(attribute.local)) return `an event handler (${attribute.name})`;
    if (attribute.name === "xml:base") return "an xml:base";
    if (attribute.local === "attributeName" && /(^|:)(href|on\w*)$/i.test(value))
      return `an animated ${value}`;
    if (/^(href|src)$/i.test(attribute.local)) {
      const mayEmbed = /^(image|feImage)$/.test(local) && embeddedImage.test(value);
      if (!mayEmbed && !ownPart.test(value)) return `a reference to "${value.slice(0, 80)}"`;
    } else if (isStyle(attribute) && leavesFile(value)) return `a reference in ${attribute.name}`;
  }
  return undefined;
}

/** Returns whether an attribute may contain CSS. The attributes of editors, such as `sodipodi:docname`, do not. */
function isStyle({ uri, name }: SaxesAttributeNS): boolean {
  return uri === "" && !/^(data|aria)-/.test(name);
}

/** Returns whether CSS may load something from outside of the file. Treats comments and strings like code. */
function leavesFile(css: string): boolean {
  return urlOutside.test(css) || otherReference.test(css);
}
