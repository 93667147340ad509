import { expect } from "vitest";
import { test } from "../support/visit";

test("without scripts, the archive links to its kinds, which hide the others, and to its years", async ({
  open,
}) => {
  const page = await open("/resources/archive", { javaScript: false });
  const titles = async () => {
    const all = await page.locator("main h3").all();
    const shown = await Promise.all(all.map((title) => title.isVisible()));
    return Promise.all(all.filter((_, at) => shown[at]).map((title) => title.innerText()));
  };
  expect(await titles()).toHaveLength(9);
  await page.getByRole("link", { name: "Post 2" }).click();
  expect(await titles()).toEqual(["What a queue will not fix", "The almost-right answer"]);
  await page.getByRole("link", { name: "All 9" }).click();
  expect(await titles()).toHaveLength(9);
  await page.getByRole("link", { name: "2022" }).click();
  await page.waitForURL("**#year-2022");
});
