import { execFileSync } from "node:child_process";
import { findProgram } from "./engines";

/** The programs for reading PDFs that are not installed. Debian's package poppler-utils has them all. */
export function missingPdfPrograms(): string[] {
  return ["pdftotext", "pdfinfo", "pdffonts"].filter((program) => !findProgram(program));
}

/** The text of each page of a PDF, in drawing order. */
export function pdfPages(pdf: Buffer): string[] {
  const text = execFileSync("pdftotext", ["-raw", "-", "-"], { input: pdf, encoding: "utf8" });
  // A form feed ends each page.
  return text.split("\f").slice(0, -1);
}

/** The text of a PDF as it is laid out, which programs that read résumés see: what is beside each other is in one line. */
export function pdfLayout(pdf: Buffer): string {
  return execFileSync("pdftotext", ["-layout", "-", "-"], { input: pdf, encoding: "utf8" });
}

/** The addresses that a PDF links to. */
export function pdfLinks(pdf: Buffer): Set<string> {
  const table = execFileSync("pdfinfo", ["-url", "-"], { input: pdf, encoding: "utf8" });
  return new Set([...table.matchAll(/^ *\d+ +Annotation +(.+)$/gm)].map(([, link = ""]) => link));
}

/** What a PDF says of itself, by the names that `pdfinfo` gives it: "Title", "Tagged". */
export function pdfFacts(pdf: Buffer): Record<string, string> {
  const table = execFileSync("pdfinfo", ["-"], { input: pdf, encoding: "utf8", stdio: "pipe" });
  return Object.fromEntries(
    [...table.matchAll(/^(.+?): +(.+)$/gm)].map(([, name = "", fact = ""]) => [name, fact]),
  );
}

/** The headings of a tagged PDF, such as "H1", in reading order. */
export function pdfHeadings(pdf: Buffer): string[] {
  const tree = execFileSync("pdfinfo", ["-struct", "-"], {
    input: pdf,
    encoding: "latin1",
    stdio: "pipe",
  });
  return [...tree.matchAll(/^ *(H\d) /gm)].map(([, level = ""]) => level);
}

interface PdfFont {
  name: string;
  embedded: boolean;
}

/** The fonts of a PDF. */
export function pdfFonts(pdf: Buffer): PdfFont[] {
  const table = execFileSync("pdffonts", ["-"], { input: pdf, encoding: "utf8", stdio: "pipe" });
  const [, , ...rows] = table.trimEnd().split("\n");
  return rows.map((row) => {
    const [, name = "", embedded] =
      /^(?:[A-Z]{6}\+)?(\S+) .* (yes|no) +(?:yes|no) +(?:yes|no) +\d+ +\d+$/.exec(row) ?? [];
    return { name, embedded: embedded === "yes" };
  });
}
