import { source } from "axe-core";
import type Axe from "axe-core";
import type { Page } from "playwright-core";

/** What axe has to say of a page: WCAG 2.0 to 2.2, A and AA, and its best practices. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof Axe }).axe.run({
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    }),
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
