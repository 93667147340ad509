import { printable } from "#app/schema/characters";

/**
 * An error that the site's author or operator can correct. The message says what is wrong and what
 * to do, so it is shown without a stack trace.
 */
export class OwnerError extends Error {
  override name = "OwnerError";
}

/**
 * Returns a sentence about an `OwnerError`, a file system error, such as a full disk, or a package
 * that is not installed. Returns undefined for any other error, which needs its stack trace. Checks
 * the error's name instead of its class, because Vite loads this module a second time.
 */
export function ownerMessage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name === "OwnerError") return printable(error.message);
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
  // An error of a copy has two paths. A missing file is its source; a lack of space or permissions
  // is at its target.
  const file = code === "ENOENT" ? path : dest;
  if (!file || !what) return undefined;
  const sentences = `${file.replace(process.cwd(), ".")}: ${what} (${code}). ${remedies[code] ?? ""}`;
  return printable(sentences.trimEnd());
}
