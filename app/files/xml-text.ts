const references: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

export function xmlText(text: string): string {
  return text.replace(/[&<>"]/g, (symbol) => references[symbol] ?? symbol);
}
