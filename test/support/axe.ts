import { source } from "axe-core";
import type Axe from "axe-core";
import type { Page } from "playwright-core";

/** The page's violations of WCAG 2.0 to 2.2, levels A and AA, and of best practices, as axe finds them. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof Axe }).axe.run({
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    }),
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
