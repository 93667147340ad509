import path from "node:path";
import { ownerMessage } from "../app/owner-error";
import { helpOf, readArguments, UsageError, type Command, type Option } from "./read-arguments";

type Values<Options> = {
  [Name in keyof Options]?: Options[Name] extends { value: string } ? string : true;
};

/** Milliseconds after which a command shows what it is doing. */
const patience = 2000;

/**
 * Runs a command with the arguments of this process. `--help` prints its help. The exit code is 0, 2 if the command was called
 * in a wrong way, and 1 after any other error: one that the owner or operator can correct is printed without its stack.
 */
export async function runCommand<const Options extends Record<string, Option>>(
  command: Command & { options?: Options },
  work: (values: Values<Options>, positionals: string[]) => Promise<void>,
): Promise<void> {
  try {
    const { values, positionals } = readArguments(command, process.argv.slice(2), process.env);
    if (values.help) console.log(helpOf(command));
    else await work(values as Values<Options>, positionals);
  } catch (error) {
    const isUsage = error instanceof UsageError;
    console.error(
      isUsage ? `${error.message}\n\n${helpOf(command)}` : (ownerMessage(error) ?? error),
    );
    process.exitCode = isUsage ? 2 : 1;
  }
}

/**
 * Waits for a piece of work. If it takes longer than two seconds, a terminal shows what it is; a pipe gets nothing.
 *
 * @param what such as "Rendering the pages"
 */
export async function showing<Result>(what: string, work: Promise<Result>): Promise<Result> {
  if (!process.stderr.isTTY) return work;
  const timer = setTimeout(() => console.error(`${what} …`), patience);
  return work.finally(() => clearTimeout(timer));
}

/** A path that the caller wrote. npm runs scripts in the project's folder, and INIT_CWD is where npm was called. */
export function callerPath(written: string): string {
  return path.relative("", path.resolve(process.env.INIT_CWD ?? "", written));
}
