import { expect, test } from "vitest";
import { helpOf, readArguments, type Command } from "./read-arguments";

const command: Command = {
  summary: "Weaves a rug.",
  usage: ["npm run weave -- FILE [--colour NAME] [--dry-run]"],
  options: {
    colour: { value: "NAME", help: "that of the wool" },
    "dry-run": { help: "only counts the knots" },
  },
  positionals: [1, 1],
  example: "npm run weave rug.json",
};

test("reads options and arguments as they are written, and as npm passes them without --", () => {
  const cases: [args: string, npm: Record<string, string>, values: object, rest: string[]][] = [
    ["rug.json", {}, {}, ["rug.json"]],
    ["rug.json --colour red --dry-run", {}, { colour: "red", "dry-run": true }, ["rug.json"]],
    ["--colour=red rug.json", {}, { colour: "red" }, ["rug.json"]],
    ["-- --colour", {}, {}, ["--colour"]],
    ["--help", {}, { help: true }, []],
    ["rug.json red", { colour: "true" }, { colour: "red" }, ["rug.json"]],
    [
      "rug.json",
      { colour: "red", dry_run: "true" },
      { colour: "red", "dry-run": true },
      ["rug.json"],
    ],
    ["rug.json --colour red", { colour: "blue" }, { colour: "red" }, ["rug.json"]],
    ["rug.json", { cache: "/tmp", fund: "", dry_run: "" }, {}, ["rug.json"]],
  ];
  for (const [args, npm, values, positionals] of cases)
    expect(read(args, npm), args).toEqual({ values, positionals });
});

test("refuses wrong usage in a sentence that names what to correct", () => {
  const cases: [args: string, npm: Record<string, string>, message: string][] = [
    ["", {}, "An argument is missing."],
    ["rug.json kilim.json", {}, "There is one argument too many: kilim.json"],
    ["rug.json --color red", {}, "There is no option --color. Did you mean --colour?"],
    ["rug.json --verbose", {}, "There is no option --verbose."],
    ["rug.json -x", {}, "There is no option -x."],
    ["rug.json --toString", {}, "There is no option --toString."],
    ["rug.json --colour", {}, "--colour needs a value: --colour NAME"],
    ["rug.json", { colour: "true" }, "--colour needs a value: --colour NAME"],
    ["rug.json --dry-run=yes", {}, "--dry-run takes no value."],
    ["rug.json", { dryrun: "true" }, "There is no option --dryrun. Did you mean --dry-run?"],
  ];
  for (const [args, npm, message] of cases) expect(() => read(args, npm), args).toThrow(message);
});

test("the help has the summary, the usage, every option and an example", () => {
  expect(helpOf(command)).toBe(`Weaves a rug.

Usage: npm run weave -- FILE [--colour NAME] [--dry-run]
  --colour NAME  that of the wool
  --dry-run      only counts the knots
Example: npm run weave rug.json`);
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
