/** The median: the middle number, or the mean of the two in the middle. */
export function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2;
}

/** A number as text, with commas between thousands; "-" if there is none. */
export function number(value: number | undefined, decimals = 0): string {
  if (value === undefined) return "-";
  return value.toLocaleString("en-US", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** Rows of cells as a Markdown table. The first row is the heading. */
export function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(3, ...rows.map((row) => row[at]?.length ?? 0)));
  const [heading = "", ...lines] = rows.map(
    (row) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`,
  );
  return [heading, `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`, ...lines].join("\n");
}
