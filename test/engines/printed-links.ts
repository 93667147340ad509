import { inflateSync } from "node:zlib";

/**
 * The addresses that a PDF links to, each once. Engines keep them in their own ways, some in compressed
 * lists of objects; so every stream that can be inflated is looked through.
 *
 * @param pdf the file in Base64, as WebDriver hands it over
 */
export function printedLinks(pdf: string): Set<string> {
  const source = Buffer.from(pdf, "base64").toString("latin1");
  const streams = [...source.matchAll(/\bstream\r?\n(.*?)\r?\nendstream/gs)].map(([, raw = ""]) =>
    inflate(raw),
  );
  const links = [source, ...streams].join("\n").matchAll(/\/URI\s*\(((?:\\.|[^\\)])*)\)/gs);
  return new Set([...links].map(([, link = ""]) => link.replaceAll(/\\(.)/gs, "$1")));
}

function inflate(raw: string): string {
  try {
    return inflateSync(Buffer.from(raw, "latin1")).toString("latin1");
  } catch {
    // A picture or a font, packed otherwise: it has no links.
    return "";
  }
}
