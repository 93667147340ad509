import type { LoadedContent } from "../../app/load/load-content";
import type { ContentError } from "../../app/schema/errors";
import type { ResumeSettings } from "../../app/view-data/site-resume";

/** The doctor lists findings in this order. Only errors keep a site from being published. */
export const severities = ["error", "warning"] as const;

/** Something in the content that its owner should change, or may not have noticed. */
export interface Finding extends ContentError {
  severity: (typeof severities)[number];
}

export type Rule = (
  loaded: LoadedContent,
  settings: ResumeSettings,
  folder: string,
) => Finding[] | Promise<Finding[]>;

export function warning(file: string, message: string, field?: string): Finding {
  return { severity: "warning", file, field, message };
}

export function error(file: string, message: string, field?: string): Finding {
  return { severity: "error", file, field, message };
}
