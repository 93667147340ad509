import { execFileSync } from "node:child_process";
import { findProgram } from "./engines";

/** The programs for reading PDFs that are not installed. Debian's package poppler-utils has both. */
export function missingPdfPrograms(): string[] {
  return ["pdftotext", "pdfinfo"].filter((program) => !findProgram(program));
}

/** The text of each page of a PDF, in drawing order. */
export function pdfPages(pdf: Buffer): string[] {
  const text = execFileSync("pdftotext", ["-raw", "-", "-"], { input: pdf, encoding: "utf8" });
  // A form feed ends each page.
  return text.split("\f").slice(0, -1);
}

/** The addresses that a PDF links to. */
export function pdfLinks(pdf: Buffer): Set<string> {
  const table = execFileSync("pdfinfo", ["-url", "-"], { input: pdf, encoding: "utf8" });
  return new Set([...table.matchAll(/^ *\d+ +Annotation +(.+)$/gm)].map(([, link = ""]) => link));
}
