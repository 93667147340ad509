import { strFromU8, unzipSync } from "fflate";

export function docxPart(docx: Buffer, name: string): string {
  return strFromU8(unzipSync(docx)[name] ?? new Uint8Array());
}

export function docxText(docx: Buffer): string {
  const text = docxPart(docx, "word/document.xml").replaceAll("</w:p>", "\n");
  return decode(text.replace(/<[^<>]*>/g, ""));
}

export function docxLinks(docx: Buffer): string[] {
  const links = docxPart(docx, "word/_rels/document.xml.rels").matchAll(
    /Target="([^"]*)" TargetMode="External"/g,
  );
  return [...links].map(([, url = ""]) => decode(url));
}

function decode(xml: string): string {
  const characters = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };
  return xml.replace(
    /&(lt|gt|quot|apos|amp);/g,
    (_, name: keyof typeof characters) => characters[name],
  );
}
