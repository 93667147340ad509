import { parseArgs, type ParseArgsConfig } from "node:util";

/**
 * Reads the options and arguments of a command. An unknown option ends the process with one line, so that a misspelt
 * one is not ignored.
 */
export function readCommandLine<Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
