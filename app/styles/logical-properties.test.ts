import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { filesBelow } from "#app/load/files-below";

const physical =
  /(?<![\w-])((margin|padding|border|scroll-\w+)-)?(left|right)(-\w+)?:|(top|bottom)-(left|right)-radius|(text-align|float|clear): (left|right)/g;
const boxes = /(?<![\w-])(margin|padding|inset|border-(width|style|color)): ([^;]+);/g;
const values = /([^\s()]|\(([^()]|\([^()]*\))*\))+/g;

test("styles hold in both directions of text", async () => {
  for (const file of await filesBelow("app")) {
    if (!/\.s?css$/.test(file)) continue;
    const styles = await readFile(`app/${file}`, "utf8");
    const asymmetric = [...styles.matchAll(boxes)].filter(([, , , box = ""]) => {
      const [, right, , left = right] = box.match(values) ?? [];
      return left !== right && !box.includes("anchor(");
    });
    expect.soft(styles.match(physical) ?? [], file).toEqual([]);
    expect
      .soft(
        asymmetric.map(([box]) => box),
        file,
      )
      .toEqual([]);
  }
});
