/**
 * An error that the site's owner or operator can correct. Its message says what is wrong and what
 * to do, so it is shown without a stack.
 */
export class OwnerError extends Error {
  override name = "OwnerError";
}

/**
 * Returns the message of an `OwnerError`; undefined for any other error, which needs its stack.
 * Checks the error's name, because Vite loads this module a second time, with a class of its own.
 */
export function ownerMessage(error: unknown): string | undefined {
  return error instanceof Error && error.name === "OwnerError" ? error.message : undefined;
}
