import { strFromU8, unzipSync } from "fflate";
import { parse } from "node-html-parser";

export function docxPart(docx: Buffer, name: string): string {
  return strFromU8(unzipSync(docx)[name] ?? new Uint8Array());
}

export function docxText(docx: Buffer): string {
  return parse(docxPart(docx, "word/document.xml").replaceAll("</w:p>", "\n</w:p>")).text;
}

export function docxLinks(docx: Buffer): string[] {
  return parse(docxPart(docx, "word/_rels/document.xml.rels"))
    .querySelectorAll("*")
    .filter((each) => each.getAttribute("TargetMode") === "External")
    .map((each) => each.getAttribute("Target") ?? "");
}
