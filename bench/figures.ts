/** The median: the middle number, or the mean of the two in the middle. */
export function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? NaN;
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? NaN) + upper) / 2 : upper;
}

/** A number as text, with commas between thousands; "-" if there is none. */
export function number(value: number | undefined, decimals = 0): string {
  if (value === undefined) return "-";
  return value.toLocaleString("en-US", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** Rows of cells as a Markdown table. The first row is the heading; all columns but the first are aligned right. */
export function table([heading = [], ...rows]: string[][]): string {
  const widths = heading.map((_, column) =>
    Math.max(3, ...[heading, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, at) => (at ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0))).join(" | ")} |`;
  const rule = widths.map((width, at) => (at ? `${"-".repeat(width - 1)}:` : "-".repeat(width)));
  return [line(heading), line(rule), ...rows.map(line)].join("\n");
}
