import { SaxesParser } from "saxes";

/** An element of an XML document. Names include their prefixes: "content:encoded". */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

/** Parses XML, such as a feed or an export. @throws if it is not well-formed */
export function parseXml(source: string): XmlElement {
  const parser = new SaxesParser();
  const root: XmlElement = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  const addText = (text: string) => void ((open.at(-1) ?? root).text += text);
  parser.on("opentag", ({ name, attributes }) => {
    const made = { name, attributes, children: [], text: "" };
    (open.at(-1) ?? root).children.push(made);
    open.push(made);
  });
  parser.on("closetag", () => void open.pop());
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(source).close();
  return root;
}

/** Finds all elements with a name, at any depth. */
export function elementsIn(parent: XmlElement, ...names: string[]): XmlElement[] {
  return parent.children.flatMap((each) => [
    ...(names.includes(each.name) ? [each] : []),
    ...elementsIn(each, ...names),
  ]);
}

/** Returns the text of the first child with one of these names, tried in their order; empty if there is none. */
export function childText({ children }: XmlElement, ...names: string[]): string {
  const texts = names.map((name) => children.find((each) => each.name === name)?.text.trim());
  return texts.find(Boolean) ?? "";
}
