import { startStock } from "./contenders";
import { median, number, table } from "./figures";
import { startSite } from "./processes";

export interface Start {
  report: string;
  /** Milliseconds that the site needs: the median of the rounds. */
  site: number;
}

/** Measures the time from a process's start to its first 200 on /, of the site and of stock Remix in turn. */
export async function measureStart(rounds: number): Promise<Start> {
  const site: number[] = [];
  const stock: number[] = [];
  // The first of each has the files read into the system's cache, and does not count.
  for (let round = 0; round <= rounds; round++) {
    const ours = await startSite();
    await ours.stop();
    const theirs = await startStock();
    await theirs.stop();
    if (round === 0) continue;
    site.push(ours.startedIn);
    stock.push(theirs.startedIn);
  }
  const ratio = median(site.map((time, at) => time / (stock[at] ?? NaN)));
  return {
    report: table([
      ["process start to first 200 on /", "ms", "to stock"],
      ["this site", number(median(site)), number(ratio, 2)],
      ["stock Remix on Express", number(median(stock)), "1.00"],
    ]),
    site: median(site),
  };
}
