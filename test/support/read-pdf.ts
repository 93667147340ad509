import { inflateSync } from "node:zlib";

/*
 * Reads back what Chromium writes when it prints: one object after the other, streams deflated, text
 * as numbers of glyphs that each font's ToUnicode table turns into letters. It knows that much of
 * PDF and no more (https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf);
 * readers that know all of it want a newer Node.js than this project does.
 */

export interface Pdf {
  /**
   * The letters of each page, in the order in which they are drawn. There are no spaces: PDF moves
   * between words, and between some letters too.
   */
  pages: string[];
  /** The addresses of all links. */
  links: string[];
}

interface PdfObject {
  dictionary: string;
  /** What its stream holds; empty if it has none. */
  stream: string;
}

type Letters = Map<number, string>;

export function readPdf(bytes: Buffer): Pdf {
  const objects = readObjects(bytes.toString("latin1"));
  const all = [...objects.values()];
  const pages = all.filter(({ dictionary }) => /\/Type\s*\/Page\b/.test(dictionary));
  return {
    pages: pages.map((page) => textOf(page, objects)),
    links: all.flatMap(({ dictionary }) => {
      const uri = /\/URI\s*\(((?:\\.|[^\\)])*)\)/s.exec(dictionary)?.[1];
      return uri === undefined ? [] : [uri.replace(/\\(.)/gs, "$1")];
    }),
  };
}

function readObjects(source: string): Map<number, PdfObject> {
  const objects = new Map<number, PdfObject>();
  for (const [, number, body = ""] of source.matchAll(/^(\d+) 0 obj\b(.*?)\bendobj$/gms)) {
    const [dictionary = "", ...rest] = body.split(/stream\r?\n/);
    const raw = Buffer.from(rest.join("stream\n").replace(/\r?\nendstream\s*$/, ""), "latin1");
    const stream = rest.length === 0 || !dictionary.includes("/FlateDecode") ? raw : inflateSync(raw);
    objects.set(Number(number), { dictionary, stream: stream.toString("latin1") });
  }
  return objects;
}

/** The objects that a dictionary refers to under a name: `/Contents 5 0 R` or `/Font <</F4 7 0 R>>`. */
function referred(dictionary: string, name: string, objects: Map<number, PdfObject>): PdfObject | undefined {
  const number = new RegExp(`/${name}\\s+(\\d+) 0 R`).exec(dictionary)?.[1];
  return number === undefined ? undefined : objects.get(Number(number));
}

function textOf(page: PdfObject, objects: Map<number, PdfObject>): string {
  const content = referred(page.dictionary, "Contents", objects)?.stream ?? "";
  const fonts = new Map<string, Letters>();
  let letters: Letters = new Map();
  let text = "";
  // "/F4 12 Tf" takes a font, "<0012> Tj" and "[<0012> 3 <0034>] TJ" draw with it.
  const operators = /\/(\w+) [\d.]+ Tf|(\[[^\]]*\] TJ|<[\da-fA-F]*> Tj)/g;
  for (const [, font, shown = ""] of content.matchAll(operators)) {
    if (font !== undefined) {
      if (!fonts.has(font)) fonts.set(font, lettersOf(referred(page.dictionary, font, objects), objects));
      letters = fonts.get(font) ?? new Map();
    } else text += decode(shown, letters);
  }
  return text.replace(/\s+/g, "");
}

/** A font's table from glyph to letter: https://adobe-type-tools.github.io/font-tech-notes/pdfs/5411.ToUnicode.pdf */
function lettersOf(font: PdfObject | undefined, objects: Map<number, PdfObject>): Letters {
  const table = font && referred(font.dictionary, "ToUnicode", objects)?.stream;
  const letters: Letters = new Map();
  for (const [, kind, entries = ""] of (table ?? "").matchAll(/beginbf(char|range)(.*?)endbf/gs)) {
    const numbers = [...entries.matchAll(/<([\da-fA-F]+)>/g)].map(([, hex = ""]) => hex);
    const width = kind === "char" ? 2 : 3;
    for (let index = 0; index < numbers.length; index += width) {
      const [from = "", to = "", start = to] = numbers.slice(index, index + width);
      const first = parseInt(from, 16);
      const last = kind === "char" ? first : parseInt(to, 16);
      const code = kind === "char" ? utf16(to) : utf16(start);
      for (let glyph = first; glyph <= last; glyph++) letters.set(glyph, shifted(code, glyph - first));
    }
  }
  return letters;
}

function utf16(hex: string): string {
  return Buffer.from(hex, "hex").swap16().toString("utf16le");
}

function shifted(text: string, by: number): string {
  return by === 0 ? text : String.fromCodePoint((text.codePointAt(0) ?? 0) + by);
}

function decode(shown: string, letters: Letters): string {
  const glyphs = [...shown.matchAll(/<([\da-fA-F]*)>/g)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
  return glyphs.map((glyph) => letters.get(parseInt(glyph, 16)) ?? "\ufffd").join("");
}
