/**
 * An error that the site's owner or operator can correct. Its message says what is wrong and what
 * to do, so it is shown without a stack.
 */
export class OwnerError extends Error {
  override name = "OwnerError";
}

/**
 * Returns the message of an `OwnerError`, or of an error of the file system, such as a full disk;
 * undefined for any other error, which needs its stack. Checks the error's name, because Vite loads
 * this module a second time, with a class of its own.
 */
export function ownerMessage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return error.name === "OwnerError" ? error.message : systemMessage(error);
}

const remedies: Record<string, string> = {
  EACCES: "Change its owner or its permissions.",
  EPERM: "Change its owner or its permissions. On Windows, stop programs that use it.",
  EBUSY: "Stop the programs that use it.",
  ENOSPC: "Free some space, then try again.",
};

/** Turns "EACCES: permission denied, open 'file'" into a sentence about the file. */
function systemMessage({
  message,
  path,
  dest = path,
}: NodeJS.ErrnoException & { dest?: string }): string | undefined {
  const [, code = "", what] = /^(E[A-Z]+): ([^,]+), /.exec(message) ?? [];
  if (!dest || !what) return undefined;
  const file = dest.replace(process.cwd(), ".");
  return `${file}: ${what} (${code}). ${remedies[code] ?? ""}`.trimEnd();
}
