/*
 * Reads the arguments of a command and runs it. This is plain JavaScript that needs no packages,
 * because `npm run update` must also work after an interrupted `npm ci`.
 */
import { parseArgs } from "node:util";

/**
 * How a command is called.
 *
 * @typedef {object} Command
 * @property {string} summary what the command does, in one sentence
 * @property {string[]} usage the ways to call it, with optional parts in brackets
 * @property {Record<string, string>} [arguments] what each capitalised argument in `usage` means
 * @property {string} example
 * @property {Record<string, Option>} [options]
 * @property {[least: number, most: number]} [positionals] how many arguments it takes besides the
 *   options; 0 by default
 *
 * @typedef {object} Option
 * @property {string} [value] the name of its value, such as "TAG"; without one, it is a flag
 * @property {string} help
 *
 * @typedef {Record<string, string | true | undefined>} Values
 */

export class UsageError extends Error {
  name = "UsageError";
}

/**
 * Runs a command with the arguments of this process. `--help` prints its help. The exit code is 0,
 * 2 for wrong arguments, and 1 for any other error.
 *
 * @param {Command} command
 * @param {(values: Values, positionals: string[]) => unknown} work
 * @param {(error: unknown) => unknown} messageOf returns what to print for an error of the work
 */
export async function runCommand(command, work, messageOf) {
  try {
    const { values, positionals } = readArguments(command, process.argv.slice(2), process.env);
    if (values.help) console.log(helpOf(command));
    else await work(values, positionals);
  } catch (error) {
    const isUsage = error instanceof UsageError;
    console.error(isUsage ? `${error.message}\n\n${helpOf(command)}` : messageOf(error));
    process.exitCode = isUsage ? 2 : 1;
  }
}

/**
 * Reads the arguments of a command. Without "--" after `npm run NAME`, npm reads options itself, and
 * passes them in the environment, as `npm_config_force=true`.
 *
 * @param {Command} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} environment
 * @returns {{ values: Values; positionals: string[] }}
 * @throws UsageError if an option does not exist or lacks its value, or if there are too many or
 *   too few arguments
 */
export function readArguments(
  { options = {}, positionals: [least, most] = [0, 0] },
  args,
  environment,
) {
  const known = { ...options, help: {} };
  const types = Object.entries(known).map(([name, { value }]) => [
    name,
    { type: value ? "string" : "boolean" },
  ]);
  const { values, positionals } = parsed(args, Object.fromEntries(types));
  for (const [name, { value }] of Object.entries(known)) {
    const fromNpm = environment[`npm_config_${name.replaceAll("-", "_")}`];
    if (fromNpm) values[name] ??= value ? fromNpm : true;
  }
  if (values.help) return { values, positionals };
  if (positionals.length > most) throw new UsageError(`Unexpected argument: ${positionals[most]}`);
  if (positionals.length < least) throw new UsageError("An argument is missing.");
  return { values, positionals };
}

function parsed(args, options) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch ({ message }) {
    // Node.js adds a sentence about arguments that begin with "-".
    throw new UsageError(message.replace(/\. To specify .*/, "."));
  }
}

function helpOf({ summary, usage, arguments: described = {}, options = {}, example }) {
  const all = { ...options, help: { help: "prints this help" } };
  const flags = Object.entries(all).map(([name, { value, help }]) => [
    `--${name}${value ? ` ${value}` : ""}`,
    help,
  ]);
  const parts = [
    ["Usage", usage.map((line) => [line])],
    ["Arguments", Object.entries(described)],
    ["Options", flags],
    ["Example", [[example]]],
  ];
  return [
    summary,
    ...parts.filter(([, rows]) => rows.length > 0).map(([title, rows]) => table(title, rows)),
  ].join("\n\n");
}

function table(title, rows) {
  const width = Math.max(...rows.map(([first]) => first.length));
  const lines = rows.map(([first, second]) =>
    second ? `  ${first.padEnd(width)}  ${second}` : `  ${first}`,
  );
  return [`${title}:`, ...lines].join("\n");
}
