import { expect, onTestFinished, test, vi } from "vitest";
import { type Command, readArguments, runCommand } from "./run-command";

const command: Command = {
  summary: "Weaves a rug.",
  usage: ["npm run weave -- FILE [--colour NAME] [--dry-run]"],
  options: {
    colour: { value: "NAME", help: "the colour of the wool" },
    "dry-run": { help: "only counts the knots" },
  },
  positionals: [1, 1],
  example: "npm run weave rug.json",
};

test("options and arguments are read as written, and as npm passes them without --", () => {
  const cases: [args: string, npm: Record<string, string>, values: object, rest: string[]][] = [
    ["rug.json", {}, {}, ["rug.json"]],
    ["rug.json --colour red --dry-run", {}, { colour: "red", "dry-run": true }, ["rug.json"]],
    ["-- --colour", {}, {}, ["--colour"]],
    ["--help", {}, { help: true }, []],
    [
      "rug.json",
      { colour: "red", dry_run: "true", cache: "/tmp" },
      { colour: "red", "dry-run": true },
      ["rug.json"],
    ],
    ["rug.json --colour red", { colour: "blue", dry_run: "" }, { colour: "red" }, ["rug.json"]],
  ];
  for (const [args, npm, values, positionals] of cases)
    expect(read(args, npm), args).toEqual({ values, positionals });
});

test("unknown options, missing values and extra arguments are refused", () => {
  const cases: [args: string, message: string][] = [
    ["", "An argument is missing."],
    ["rug.json kilim.json", "Unexpected argument: kilim.json"],
    ["rug.json --color red", "Unknown option '--color'."],
    ["rug.json --toString", "Unknown option '--toString'."],
    ["rug.json --colour", "Option '--colour <value>' argument missing"],
    ["rug.json --dry-run=yes", "Option '--dry-run' does not take an argument"],
  ];
  for (const [args, message] of cases) expect(() => read(args, {}), args).toThrow(message);
});

const help = `Weaves a rug.

Usage:
  npm run weave -- FILE [--colour NAME] [--dry-run]

Options:
  --colour NAME  the colour of the wool
  --dry-run      only counts the knots
  --help         prints this help

Example:
  npm run weave rug.json`;

test("a command ends with 0 after its help, 2 after a wrong argument, and 1 after any other error", async () => {
  const { argv } = process;
  onTestFinished(() => {
    process.argv = argv;
    process.exitCode = 0;
    vi.restoreAllMocks();
  });
  const fail = () => Promise.reject(new Error("The wool is damp."));
  for (const [arg, code, written] of [
    ["--help", 0, help],
    ["--hepl", 2, `Unknown option '--hepl'.\n\n${help}`],
    ["rug.json", 1, "The wool is damp."],
  ] as const) {
    process.exitCode = 0;
    process.argv = ["node", "weave", arg];
    const print = vi.spyOn(console, code ? "error" : "log").mockReturnValue();
    await runCommand(command, fail, (error) => (error as Error).message);
    expect([process.exitCode, print.mock.lastCall], arg).toEqual([code, [written]]);
  }
});

function read(args: string, npm: Record<string, string>) {
  const variables = Object.entries(npm).map(([name, value]) => [`npm_config_${name}`, value]);
  const { values, positionals } = readArguments(
    command,
    args.split(" ").filter(Boolean),
    Object.fromEntries(variables) as NodeJS.ProcessEnv,
  );
  return { values: { ...values }, positionals };
}
