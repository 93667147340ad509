import { resources } from "../fixtures/content/small/resources";
import { eventually, test } from "../support/visit";

test("every summary is printed", async ({ open }) => {
  const page = await open("/resources");
  const summaries = page.getByText(/^Of the /).filter({ visible: true });
  await eventually(() => summaries.count()).toBe(1);
  await page.emulateMedia({ media: "print" });
  await eventually(() => summaries.count()).toBe(resources.blogs.items.length);
});
