import { expect } from "vitest";
import { test } from "../support/visit";

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

test("the technologies are listed in seven categories", async ({ open }) => {
  const page = await open("/software");
  const region = page.getByRole("region", { name: "Technologies I Use" });
  expect(await region.getByRole("term").allInnerTexts()).toEqual([
    "Languages",
    "Web Frameworks",
    "ML/AI",
    "Infrastructure & DevOps",
    "Databases",
    "Tools & Platforms",
    "Specializations",
  ]);
  const definitions = await region.getByRole("definition").allInnerTexts();
  expect(definitions).toHaveLength(7);
  for (const definition of definitions) expect(definition).toMatch(/\w/);
});

test("the five achievements have their facts", async ({ open }) => {
  const page = await open("/software");
  const region = page.getByRole("region", { name: "Achievements & Recognition" });
  const texts = await region.getByRole("listitem").allInnerTexts();
  const facts = [
    [/code competition/i, /semi-final/i, /2022/],
    [/2nd place/i, /national hackathon/i, /2022/, /44,000\+ teams/],
    [/lead algorithm designer/i, /2M\+ submissions/],
    [/mentor and judge/i, /hackathon/i, /2022/],
    [/daily coding challenge winner/i, /2021/],
  ];
  expect(texts).toHaveLength(facts.length);
  for (const [index, wanted] of facts.entries()) {
    for (const fact of wanted) expect(texts[index]).toMatch(fact);
  }
});

test("technologies and achievements are side by side, and on a phone one above the other", async ({
  open,
}) => {
  const page = await open("/software", { width: 1280 });
  const boxes = async () => {
    const names = ["Technologies I Use", "Achievements & Recognition"];
    const found = names.map((name) => page.getByRole("region", { name }).boundingBox());
    return (await Promise.all(found)) as [Box, Box];
  };
  const [left, right] = await boxes();
  expect(right.y).toBe(left.y);
  expect(right.x).toBeGreaterThanOrEqual(left.x + left.width);

  await page.setViewportSize({ width: 375, height: 720 });
  const [above, below] = await boxes();
  expect(below.x).toBe(above.x);
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height);
});
