import { isReserved } from "../../app/http/reserved-names";
import { textsIn, type Finding, type Site } from "./site";

/** Milliseconds for an answer. */
const patience = 10_000;

/** The statuses by which sites refuse programs, or too many requests. A person may well see the page. */
const shy = [401, 403, 405, 429, 999];

/**
 * Follows every link of the content once. A dead link is never a "must": another site's failure does not stop this
 * one from going out.
 */
export async function deadLinks(site: Pick<Site, "contents">): Promise<Finding[]> {
  const links = textsIn(site).filter(
    ({ text }) => /^https?:\/\//.test(text) && !isReserved(new URL(text).hostname),
  );
  const problems = new Map(
    await Promise.all(
      [...new Set(links.map(({ text }) => text))].map(async (link) => [link, await problemOf(link)] as const),
    ),
  );
  return links.flatMap(({ file, place, text }): Finding[] => {
    const problem = problems.get(text);
    return problem ? [{ severity: "should", file, place, message: `${text} ${problem}: mend the link` }] : [];
  });
}

/** GET and not HEAD, which some servers refuse; nothing of the body is read. */
async function problemOf(link: string): Promise<string | undefined> {
  try {
    const { status, body } = await fetch(link, { signal: AbortSignal.timeout(patience) });
    await body?.cancel();
    return status < 400 || shy.includes(status) ? undefined : `answers ${status}`;
  } catch (error) {
    return (error as Error).name === "TimeoutError"
      ? `takes longer than ${patience / 1000} s`
      : "does not answer";
  }
}
