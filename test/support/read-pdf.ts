import { execFileSync } from "node:child_process";
import { findProgram } from "./engines";

/** Whether poppler's programs for PDFs are installed. */
export const hasPoppler = () => findProgram("pdftotext") !== undefined;

/** Whether tests read PDFs. In CI they always do, and fail without the programs. */
export const readsPdfs = hasPoppler() || Boolean(process.env.CI);

function run(program: string, pdf: Buffer, ...options: string[]): string {
  const settings = { input: pdf, encoding: "utf8", stdio: "pipe" } as const;
  return execFileSync(
    program,
    [...options, "-", ...(program.startsWith("pdfto") ? ["-"] : [])],
    settings,
  );
}

export function pdfPages(pdf: Buffer): string[] {
  // A form feed ends each page.
  return run("pdftotext", pdf, "-raw").split("\f").slice(0, -1);
}

/** Returns the text in the order that poppler takes for the reading order. */
export const pdfText = (pdf: Buffer) => run("pdftotext", pdf);

/** Returns the text as it is laid out: words side by side are in one line. Programs that read résumés see this text. */
export const pdfLayout = (pdf: Buffer) => run("pdftotext", pdf, "-layout");

/** Returns the blocks of text that poppler sees by position, without spaces. */
export function pdfBlocks(pdf: Buffer): string[] {
  const words = [...run("pdftotext", pdf, "-bbox-layout").matchAll(/<block|>([^<>]+)<\/word>/g)];
  const text = words.map(([, word]) => (word === undefined ? "\n" : word)).join("");
  return text.replaceAll("&amp;", "&").replaceAll("&lt;", "<").replaceAll("&gt;", ">").split("\n");
}

export function pdfBookmarks(pdf: Buffer): string[] {
  const xml = run("pdftohtml", pdf, "-xml", "-i", "-stdout");
  return [...xml.matchAll(/<item page="\d+">(.*?)<\/item>/g)].map(([, title = ""]) => title);
}

export function pdfLinks(pdf: Buffer): Set<string> {
  const links = run("pdfinfo", pdf, "-url").matchAll(/^ *\d+ +Annotation +(\S.*)$/gm);
  return new Set([...links].map(([, link = ""]) => link));
}

/** Returns a PDF's properties as `pdfinfo` names them: "Title", "Tagged". */
export function pdfFacts(pdf: Buffer): Record<string, string> {
  const rows = run("pdfinfo", pdf).matchAll(/^([\w ]+): +(\S.*)$/gm);
  return Object.fromEntries([...rows].map(([, name = "", value = ""]) => [name, value]));
}

/** One element per line. */
export const pdfStructure = (pdf: Buffer) => run("pdfinfo", pdf, "-struct-text");

export function pdfFonts(pdf: Buffer): { name: string; embedded: boolean }[] {
  const [, , ...rows] = run("pdffonts", pdf).trimEnd().split("\n");
  return rows.map((row) => {
    const [, name = "", embedded] =
      /^(?:[A-Z]{6}\+)?(\S+) .* (yes|no) +(?:yes|no) +(?:yes|no) +\d+ +\d+$/.exec(row) ?? [];
    return { name, embedded: embedded === "yes" };
  });
}

export function pdfFontSizes(pdf: Buffer): number[] {
  const xml = run("pdftohtml", pdf, "-xml", "-i", "-stdout");
  return [...xml.matchAll(/<fontspec [^>]*size="(\d+)"/g)].map(([, size]) => Number(size));
}
