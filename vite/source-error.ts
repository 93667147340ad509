import { expectedMessage } from "../app/http/expected-errors";

/** The sources have a mistake. The message explains it in a few lines. */
export class SourceError extends Error {
  override name = "SourceError";
}

/** The message of an error that explains itself, or else the stack without the lines of packages and Node.js. */
export function mistakeOf(error: { message: string; stack?: string | undefined }): string {
  const lines = (error.stack ?? error.message).split("\n");
  return expectedMessage(error) ?? lines.filter((line) => !/node_modules|\(node:/.test(line)).join("\n");
}
