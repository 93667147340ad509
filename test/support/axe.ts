import { source } from "axe-core";
import type Axe from "axe-core";
import type { Page } from "playwright-core";

const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * The page's violations of WCAG 2.0 to 2.2, levels A and AA, as axe finds them.
 *
 * @param bestPractices whether of axe's best practices, too
 */
export async function violations(page: Page, bestPractices = true): Promise<string[]> {
  await page.evaluate(source);
  const { violations } = await page.evaluate(
    (runOnly) => (globalThis as unknown as { axe: typeof Axe }).axe.run({ runOnly }),
    bestPractices ? [...wcag, "best-practice"] : wcag,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
