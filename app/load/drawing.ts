import { parse, type HTMLElement } from "node-html-parser";

/** Elements that run something, or that bring a page into a drawing. */
const refused = /^(script|foreignobject|handler|listener|iframe|object|embed|meta|link|base)$/;

/** The addresses that a drawing may have: of its own parts, and of the pixels or, in its styles, the fonts in it. */
const inside =
  /^\s*(#|data:(image\/(png|jpeg|gif|webp)|font\/\w+|application\/(x-)?font[\w-]*)[;,]|$)/i;

/**
 * What keeps a drawing off the site, as the end of a sentence. A host sends it as a page of its own, where it could run
 * scripts with the site's rights, or load from other sites.
 *
 * @param source the text of an SVG
 */
export function problemInDrawing(source: string): string | undefined {
  const at = (index: number, what: string) =>
    `has ${what} on line ${source.slice(0, index).split("\n").length}: save it as plain SVG, without scripts and links`;
  const declaration = /<!ENTITY|<\?xml-stylesheet/i.exec(source);
  if (declaration) return at(declaration.index, declaration[0]);
  const elements = parse(source).querySelectorAll("*");
  if (!elements.some((each) => tagOf(each) === "svg"))
    return "cannot be read: save it as plain SVG in UTF-8";
  for (const element of elements) {
    const problem = problemOf(element);
    if (problem) return at(element.range[0], problem);
  }
  return undefined;
}

/** Without a namespace: `<svg:script>` is a script, too. */
function tagOf({ rawTagName }: HTMLElement): string {
  return rawTagName.replace(/^.*:/, "").toLowerCase();
}

function problemOf(element: HTMLElement): string | undefined {
  const name = tagOf(element);
  if (refused.test(name)) return `a <${element.rawTagName}>`;
  for (const [attribute, value] of Object.entries(element.attributes)) {
    if (/^on/i.test(attribute)) return `an event handler (${attribute})`;
    if (/(^|:)(href|src)$/i.test(attribute) && !inside.test(value))
      return `a reference to "${value}"`;
    if (attribute.toLowerCase() === "attributename" && /href$/i.test(value))
      return "an animated reference";
    if (loads(value)) return `a reference in ${attribute}`;
  }
  return name === "style" && loads(element.rawText) ? "a reference in its styles" : undefined;
}

/** Whether a piece of CSS loads something from elsewhere. */
function loads(css: string): boolean {
  const addresses = [...css.matchAll(/url\(\s*["']?([^"')]*)/gi)].map(
    ([, address = ""]) => address,
  );
  return /@import/i.test(css) || addresses.some((address) => !inside.test(address));
}
