import { expect } from "vitest";
import { test } from "../support/visit";

test("the journey has four entries, each with its dates and kind", async ({ open }) => {
  const page = await open("/about");
  const entries = page.getByRole("region", { name: "My Journey" }).locator("ol > li");
  const expected = [
    { title: /./, place: /Institute|College|University/, dates: "Aug 2019 - Jun 2023", kind: "Education" },
    { title: /^Head of .*Society/, place: /./, dates: "Jul 2020 - Jun 2022", kind: "Society" },
    { title: /Senior High School/, place: /./, dates: "2017 - 2019", kind: "Education" },
    { title: /Primary and Secondary School/, place: /./, dates: "2007 - 2017", kind: "Education" },
  ];
  expect(await entries.count()).toBe(expected.length);
  for (const [index, { title, place, dates, kind }] of expected.entries()) {
    const entry = entries.nth(index);
    expect(await entry.getByRole("heading", { level: 3 }).innerText()).toMatch(title);
    expect(await entry.getByText(dates, { exact: true }).isVisible(), dates).toBe(true);
    expect(await entry.getByText(kind, { exact: true }).isVisible(), kind).toBe(true);
    expect(await entry.innerText()).toMatch(place);
    expect(await entry.getByRole("listitem").count(), "lines").toBeGreaterThan(0);
  }
});

test("some lines of the journey are links", async ({ open }) => {
  const page = await open("/about");
  const journey = page.getByRole("region", { name: "My Journey" });
  expect(await journey.getByRole("listitem").getByRole("link").count()).toBeGreaterThan(0);
});

test("the page starts with the image, the heading and the greeting", async ({ open }) => {
  const page = await open("/about");
  const opening = await page.getByRole("main").ariaSnapshot();
  expect(opening).toMatch(/^- main:\n\s*.*img .+\n\s*- heading "About" \[level=1\]\n\s*- paragraph: .*\w+/);
});

test("a phone's first screen shows the employer and links to the résumé and the e-mail address", async ({
  open,
}) => {
  const page = await open("/about", { width: 375, height: 812 });
  const main = page.getByRole("main");
  const found = [
    main.getByText(/at Example Labs since 2023/),
    main.getByRole("link", { name: "Résumé" }).first(),
    main.getByRole("link", { name: "robin@example.com" }),
  ];
  for (const each of found) expect((await each.boundingBox())?.y).toBeLessThan(812);
});

test("the résumé has a print button, but only with JavaScript", async ({ open }) => {
  const page = await open("/resume", {
    prepare: (page) =>
      page.addInitScript(() => {
        window.print = () => {
          document.title = "printed";
        };
      }),
  });
  await page.getByRole("button", { name: "Print" }).click();
  expect(await page.title()).toBe("printed");

  const withoutScript = await open("/resume", { javaScript: false });
  expect(await withoutScript.getByRole("button", { name: "Print" }).count()).toBe(0);
});
