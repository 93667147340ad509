const references: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Escapes a text for XML, between tags or in double quotes. */
export function xmlText(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => references[sign] ?? sign);
}
