import type { LoadedContent } from "../../app/load/load-content";
import { warning, type Finding } from "./finding";
import { isReserved } from "./reserved-names";
import { stringsIn } from "./strings";

const timeout = 10_000;

/**
 * The statuses of sites that refuse programs or too many requests. A person may still see the page.
 */
const refusals = [401, 403, 405, 429, 999];

/**
 * A dead link is only a warning: a failure of another site must not keep this one from being
 * published.
 */
export async function deadLinks({ languages }: LoadedContent): Promise<Finding[]> {
  const links = languages
    .flatMap(stringsIn)
    .filter(({ value }) => /^https?:\/\//.test(value) && !isReserved(new URL(value).hostname));
  const urls = [...new Set(links.map(({ value }) => value))];
  const problems = await Promise.all(urls.map(problemOf));
  return links.flatMap(({ file, field, value }) => {
    const problem = problems[urls.indexOf(value)];
    return problem ? warning(file, `${value} ${problem}. Correct or remove the link.`, field) : [];
  });
}

/** Sends GET, because some servers refuse HEAD, and ignores the body. */
async function problemOf(url: string): Promise<string | undefined> {
  try {
    const { status, body } = await fetch(url, { signal: AbortSignal.timeout(timeout) });
    await body?.cancel();
    return status < 400 || refusals.includes(status) ? undefined : `returns ${status}`;
  } catch (error) {
    const isLate = (error as Error).name === "TimeoutError";
    return isLate ? `takes longer than ${timeout / 1000} s` : "does not respond";
  }
}
