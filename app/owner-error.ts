/**
 * An error that the site's owner or operator can correct. Its message says what is wrong and what
 * to do, so it is shown without a stack.
 */
export class OwnerError extends Error {
  override name = "OwnerError";
}

/**
 * Returns a sentence about an `OwnerError`, an error of the file system, such as a full disk, or a
 * package that is not installed; undefined for any other error, which needs its stack. Checks the
 * error's name, because Vite loads this module a second time, with a class of its own.
 */
export function ownerMessage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name === "OwnerError") return error.message;
  const [, name] = /^Cannot find package '(.+?)'/.exec(error.message) ?? [];
  if (name) return `The package ${name} is not installed. Run \`npm ci --include=dev\`.`;
  return systemMessage(error);
}

const remedies: Record<string, string> = {
  EACCES: "Change its owner or its permissions.",
  EPERM: "Change its owner or its permissions. On Windows, stop programs that use it.",
  EBUSY: "Stop the programs that use it.",
  ENOSPC: "Free some space, then try again.",
};

function systemMessage({
  message,
  path,
  dest = path,
}: NodeJS.ErrnoException & { dest?: string }): string | undefined {
  const [, code = "", what] = /^(E[A-Z]+): ([^,]+), /.exec(message) ?? [];
  // Two paths: a copy lacks space or rights at its target, but a missing file is its source.
  const file = code === "ENOENT" ? path : dest;
  if (!file || !what) return undefined;
  return `${file.replace(process.cwd(), ".")}: ${what} (${code}). ${remedies[code] ?? ""}`.trimEnd();
}
