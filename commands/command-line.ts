import { ownerMessage } from "../app/owner-error";

/**
 * Runs a command. An error ends it with the exit code 1: one of the owner's or the operator's, such as an unknown option of
 * `parseArgs`, in one line, and any other with its stack.
 */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    console.error(code?.startsWith("ERR_PARSE_ARGS") ? message : (ownerMessage(error) ?? error));
    process.exitCode = 1;
  }
}
