/**
 * The names of errors whose message alone tells the owner or operator what to fix, without a stack. Names and not
 * classes, because Vite loads the content with classes of its own.
 */
const explained = ["ContentError", "SettingsError", "PageError", "SourceError", "ImportError"];

/**
 * The message of an error that explains itself.
 *
 * @returns undefined for any other error, which needs its stack to be understood
 */
export function explanationOf(error: unknown): string | undefined {
  return error instanceof Error && explained.includes(error.name) ? error.message : undefined;
}
