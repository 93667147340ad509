import path from "node:path";
import { OwnerError, ownerMessage } from "#app/owner-error";
import { recover } from "./replace-folder";
import { type Command, type Option, runCommand as run } from "./run-command";

type Values<Options> = {
  [Name in keyof Options]?: Options[Name] extends { value: string } ? string : true;
};

const patience = 2000;

/** Runs a command. Prints an error that its user can correct without a stack trace. */
export function runCommand<const Options extends Record<string, Option>>(
  command: Command & { options?: Options },
  work: (values: Values<Options>, positionals: string[]) => Promise<void>,
): Promise<void> {
  return run(
    command,
    async (values, positionals) => {
      const folder = process.cwd();
      // Vite would treat a part of the path as a query or a fragment.
      if (/[#?]/.test(folder))
        throw new OwnerError(`${folder} contains "#" or "?" in its path. Rename the folder.`);
      await recover("app/content");
      await work(values as Values<Options>, positionals);
    },
    (error) => ownerMessage(error) ?? error,
  );
}

/** Waits for a task. After two seconds, prints its description, but only on a terminal. */
export async function showing<Result>(what: string, work: Promise<Result>): Promise<Result> {
  if (!process.stderr.isTTY) return work;
  const timer = setTimeout(() => console.error(`${what} …`), patience);
  return work.finally(() => clearTimeout(timer));
}

/**
 * Resolves a path that the caller wrote. npm runs scripts in the project's folder, and INIT_CWD is
 * the caller's.
 */
export function callerPath(written: string): string {
  return path.relative("", path.resolve(process.env.INIT_CWD ?? "", written));
}
