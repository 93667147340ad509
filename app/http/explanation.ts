/** Errors of content, settings, pages and sources, whose messages are written for whoever can mend them. */
const explained = ["ContentError", "SettingsError", "PageError", "SourceError"];

/**
 * What a person is told of an error that explains itself.
 *
 * @returns undefined for others, which need their stack
 */
export function explanationOf(error: unknown): string | undefined {
  return error instanceof Error && explained.includes(error.name) ? error.message : undefined;
}
