import type { ContentError } from "../../app/schema/errors";

/**
 * Something in the content that its owner should change. Only errors keep a site from being
 * published.
 */
export interface Finding extends ContentError {
  severity: "error" | "warning";
}

/** @param place the item and the field */
export function warning(file: string, message: string, place?: string): Finding {
  return { severity: "warning", file, place, message };
}

/** Returns a summary such as "1 error, 3 warnings". */
export function countFindings(findings: Finding[]): string {
  return (["error", "warning"] as const)
    .map((severity) => {
      const count = findings.filter((each) => each.severity === severity).length;
      return `${count} ${severity}${count === 1 ? "" : "s"}`;
    })
    .join(", ");
}
