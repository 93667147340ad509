/*
 * Runs first in `npm run check`, and prints errors in the content as a build does. Otherwise,
 * TypeScript or ESLint would report some of them in their own words.
 */
import { loadContent } from "#app/load/load-content";
import { ownerMessage } from "#app/owner-error";
import { recover } from "./replace-folder";

await recover("app/content");
try {
  const { notes } = await loadContent("app/content");
  for (const note of notes) console.log(`notice   ${note}`);
} catch (error) {
  console.error(ownerMessage(error) ?? error);
  process.exitCode = 1;
}
