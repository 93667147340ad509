import type { LoadedContent, LoadedLanguage } from "#app/load/load-content";
import type { ContentError } from "#app/schema/errors";
import type { ResumeSettings } from "#app/view-data/resume-document";

/** The doctor lists findings in this order. Only errors make it exit with 1. */
export const severities = ["error", "warning"] as const;

/** Something in the content that the site's author should change or may have overlooked. */
export interface Finding extends ContentError {
  severity: (typeof severities)[number];
}

/** Examines a language. The file of each finding is a part of its content, such as "pages". */
export type LanguageRule = (language: LoadedLanguage) => Finding[];

export type SiteRule = (
  loaded: LoadedContent,
  settings: ResumeSettings,
  folder: string,
) => Finding[] | Promise<Finding[]>;

const findingOf =
  (severity: Finding["severity"]) =>
  (file: string, message: string, field?: string): Finding => ({ severity, file, field, message });

export const warning = findingOf("warning");
export const error = findingOf("error");
