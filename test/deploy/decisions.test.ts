import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { read } from "./files";

const folder = fileURLToPath(new URL("../../docs/decisions/", import.meta.url));
const records = readdirSync(folder).filter((file) => /^\d{3}-/.test(file));
const [inForce = "", superseded = ""] = read("docs/decisions/README.md").split("## Superseded");

describe.each(records)("the decision record %s", (file) => {
  const [, number, title, status = ""] =
    /^# (\d{3})\. (.*)\n\nDate: \d{4}-\d\d-\d\d\nStatus: (.*)\n\n/.exec(read(`docs/decisions/${file}`)) ?? [];

  test("has the number of its file name, a date and a status", () => {
    expect(number).toBe(file.slice(0, 3));
    expect(status).toMatch(/^(accepted|superseded by )/);
  });

  test("is in the index, in the section of its status", () => {
    const [here, elsewhere] = status.startsWith("superseded") ? [superseded, inForce] : [inForce, superseded];
    expect(here).toContain(`- [${number}](${file}) ${title} (`);
    expect(elsewhere).not.toContain(`- [${number}](`);
  });
});
