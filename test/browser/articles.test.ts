import { expect } from "vitest";
import { eventually, test, untilReady } from "../support/visit";

const post = "/resources/the-almost-right-answer";

test("the contents are open beside the article, and closed above it in a narrow viewport", async ({
  open,
}) => {
  const page = await open(post, { javaScript: false, width: 375 });
  const contents = page.getByRole("navigation", { name: "Contents" });
  const links = contents.getByRole("link");
  const all = await page.locator(".article h2:not(.visually-hidden)").count();
  expect(await links.count()).toBe(0);
  await contents.getByText("Contents").click();
  expect(await links.count()).toBe(all);
  await contents.getByText("Contents").click();
  await page.setViewportSize({ width: 1440, height: 300 });
  expect(await links.count()).toBe(all);
  expect(await contents.locator("summary").isVisible()).toBe(false);

  // The contents stay completely visible, even in a shorter viewport.
  await links.last().click();
  const bottom = await contents.evaluate((box) => box.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThanOrEqual(300);
  expect(bottom).toBeGreaterThan(0);
});

test("the copy button leaves out removed lines, and briefly shows the result", async ({ open }) => {
  const page = await open("/resources");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  // Client-side navigation fetches the article with the data, and its styles as a file.
  await page.getByRole("link", { name: "The almost-right answer" }).click();
  const button = page.getByRole("button", { name: "Copy: best_run.py" });
  const status = page.locator(".article").getByRole("status");
  await button.waitFor();
  // Stops the time, so that each result stays until the test has read it.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  await button.click();
  await eventually(() => status.innerText()).toBe("Copied");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("best = current = days[0]");
  expect(copied).not.toContain("best = current = 0");
  await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error())));
  await button.click();
  await eventually(() => status.innerText()).toBe("Copy failed");
  await page.clock.runFor(2000);
  expect(await status.innerText()).toBe("");
  await page.clock.resume();
  const size = () => page.locator(".article").evaluate((each) => getComputedStyle(each).fontSize);
  const sizeAfterNavigation = await size();
  await page.reload();
  await untilReady(page);
  expect(await size()).toBe(sizeAfterNavigation);
  await eventually(() => page.locator(".code-copy").count()).toBe(2);
  expect(await page.locator('nav .menu [aria-current="true"]').innerText()).toBe("Resources");
});

test("steps and enlarged pictures work by keyboard and without JavaScript, and a diagram's labels fit", async ({
  open,
}) => {
  const page = await open("/resources/what-a-queue-will-not-fix", { javaScript: false });
  const steps = page.getByRole("group", { name: "One job, twice" });
  await steps.getByRole("radio", { name: "Step 1" }).focus();
  await page.keyboard.press("ArrowRight");
  expect(await steps.locator("li > div:visible").allInnerTexts()).toEqual([
    "Worker two meets page 412.",
  ]);
  await page.emulateMedia({ media: "print" });
  expect(await steps.locator("li > div:visible").count()).toBe(2);
  await page.emulateMedia({ media: "screen" });

  for (const javaScript of [false, true]) {
    const page = await open("/resources/what-a-queue-will-not-fix", { javaScript });
    const dialog = page.getByRole("dialog", { name: "Screenshot: a plate." });
    await page.getByRole("button", { name: "Enlarge: Screenshot: a plate." }).focus();
    for (const key of ["Escape", "Enter"]) {
      await page.keyboard.press("Enter");
      const close = dialog.getByRole("button", { name: "Close" });
      await eventually(() => close.evaluate((each) => each.matches(":focus"))).toBe(true);
      expect(await dialog.evaluate((each) => each.matches(":modal"))).toBe(javaScript);
      await page.keyboard.press(key);
      expect(await dialog.count()).toBe(0);
      expect(await page.locator(".enlarge:focus").count()).toBe(1);
    }
  }

  const diagram = page.getByRole("img", { name: "Diagram: Phone to Queue: photograph." });
  const [shapes, labels] = await Promise.all(
    ["rect", "rect + text"].map((selector) =>
      diagram
        .locator(selector)
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width)),
    ),
  );
  expect(labels?.length).toBe(2);
  for (const [index, label] of labels?.entries() ?? [])
    expect(label).toBeLessThan(shapes?.[index] ?? 0);
});

test("only boxes that scroll are in the tab order, and without JavaScript all", async ({
  open,
}) => {
  const stops = (page: Awaited<ReturnType<typeof open>>) =>
    page.locator(".article [tabindex='0']").evaluateAll((all) => all.map((each) => each.ariaLabel));
  const page = await open(post);
  await eventually(() => stops(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 600 });
  await eventually(() => stops(page)).toContain("stress.py");
  expect((await stops(await open(post, { javaScript: false }))).length).toBeGreaterThan(2);
});
