import { endOf, startOf } from "#app/schema/dates";

interface Dated {
  start?: string;
  end?: string;
  date?: string;
  main?: boolean;
}

/**
 * Sorts as a résumé does: the main job, ongoing periods, then by end date, and undated items last. If two ends are
 * equal, the longer period comes first.
 */
export function latestFirst<Item extends Dated>(items: Item[]): Item[] {
  // Digits come before "present".
  const end = ({ start = "", date = start, end = date }: Item) =>
    end === "present" ? end : end && endOf(end);
  const start = ({ start }: Item) => (start ? startOf(start) : "");
  return [...items].sort(
    (one, other) =>
      Number(other.main ?? false) - Number(one.main ?? false) ||
      end(other).localeCompare(end(one), "en") ||
      start(one).localeCompare(start(other), "en"),
  );
}
