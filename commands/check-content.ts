/*
 * The first step of `npm run check`: prints errors in the content as a build does. The steps after
 * it would print some of them in the words of their tools.
 */
import { loadContent } from "../app/load/load-content";
import { ownerMessage } from "../app/owner-error";

await loadContent("app/content").catch((error: unknown) => {
  console.error(ownerMessage(error) ?? error);
  process.exitCode = 1;
});
