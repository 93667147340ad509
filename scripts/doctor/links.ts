import { isReserved } from "./reserved-names";
import { textsIn, type Finding, type Site } from "./site";

/** Milliseconds to wait for an answer. */
const patience = 10_000;

/** Statuses with which sites refuse programs or too many requests. A person may still see the page. */
const shy = [401, 403, 405, 429, 999];

/**
 * Requests every link of the content once. A dead link is never a "must": a failure of another site must not keep this
 * one from being published.
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
    return problem
      ? [{ severity: "should", file, place, message: `${text} ${problem}: correct the link` }]
      : [];
  });
}

/** Sends GET, because some servers refuse HEAD. It does not read the body. */
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
