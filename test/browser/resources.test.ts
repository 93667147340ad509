import { siteWith } from "../../harness/fixture-site";
import { startSite } from "../../harness/start-site";
import { eventually, testOf } from "../support/visit";

const test = testOf(() => startSite({}, { cwd: siteWith("french") }));

test("every summary is printed", async ({ open }) => {
  const page = await open("/resources");
  const summaries = page.getByText(/^Of the (first|second|third)/).filter({ visible: true });
  await eventually(() => summaries.count()).toBe(1);
  await page.emulateMedia({ media: "print" });
  await eventually(() => summaries.count()).toBe(3);
});
