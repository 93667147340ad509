import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>;
};

test("scripts use only syntax that Windows shells also have", () => {
  for (const [name, script] of Object.entries(scripts)) {
    for (const command of script.split(" && ")) {
      // cmd.exe knows neither single quotes nor variables as $NAME.
      expect(command, name).toMatch(/^[\w-]+( ([\w./:=-]+|"[\w./*{},-]+"))*$/);
      const [program = ""] = command.split(" ");
      const isPackage = existsSync(`node_modules/.bin/${program}`);
      expect(isPackage || ["node", "npm"].includes(program), `${name}: ${program}`).toBe(true);
    }
  }
});
