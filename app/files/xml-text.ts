const references: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Escapes a string for XML, between tags or in double quotes. */
export function xmlText(text: string): string {
  return text.replace(/[&<>"]/g, (symbol) => references[symbol] ?? symbol);
}
