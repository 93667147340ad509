const names = ["ContentError", "SettingsError", "PageError", "ImportError"];

/**
 * The message of an error that the owner or operator can fix by its message alone; undefined for any other error, which
 * needs its stack. It goes by the error's name, because Vite loads the content with classes of its own.
 */
export function expectedMessage(error: unknown): string | undefined {
  return error instanceof Error && names.includes(error.name) ? error.message : undefined;
}
