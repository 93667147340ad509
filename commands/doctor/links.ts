import type { LoadedContent } from "../../app/load/load-content";
import type { Finding } from "./finding";
import { isReserved } from "./reserved-names";
import { textsIn } from "./texts";

/** Milliseconds to wait for an answer. */
const timeout = 10_000;

/** Statuses with which sites refuse programs or too many requests. A person may still see the page. */
const refusals = [401, 403, 405, 429, 999];

/**
 * Requests every link of the content once. A dead link is never a "must": a failure of another site must not keep this
 * one from being published.
 */
export async function deadLinks({ languages }: LoadedContent): Promise<Finding[]> {
  const links = languages
    .flatMap(textsIn)
    .filter(({ text }) => /^https?:\/\//.test(text) && !isReserved(new URL(text).hostname));
  const addresses = [...new Set(links.map(({ text }) => text))];
  const problems = await Promise.all(addresses.map(problemOf));
  return links.flatMap(({ file, place, text }): Finding[] => {
    const problem = problems[addresses.indexOf(text)];
    return problem
      ? [{ severity: "should", file, place, message: `${text} ${problem}: correct the link` }]
      : [];
  });
}

/** Sends GET, because some servers refuse HEAD. It does not read the body. */
async function problemOf(link: string): Promise<string | undefined> {
  try {
    const { status, body } = await fetch(link, { signal: AbortSignal.timeout(timeout) });
    await body?.cancel();
    return status < 400 || refusals.includes(status) ? undefined : `answers ${status}`;
  } catch (error) {
    const isLate = (error as Error).name === "TimeoutError";
    return isLate ? `takes longer than ${timeout / 1000} s` : "does not answer";
  }
}
