import { expect, test } from "vitest";
import { type Command, readArguments } from "./run-command";

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

function read(args: string, npm: Record<string, string>) {
  const variables = Object.entries(npm).map(([name, value]) => [`npm_config_${name}`, value]);
  const { values, positionals } = readArguments(
    command,
    args.split(" ").filter(Boolean),
    Object.fromEntries(variables) as NodeJS.ProcessEnv,
  );
  return { values: { ...values }, positionals };
}
