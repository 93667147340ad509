const references: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text as it stands in XML, between tags or in quotes. */
export function xmlText(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => references[sign] ?? sign);
}
