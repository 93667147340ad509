import { currentDay, endOf } from "#schema/dates";

/** Returns when a certificate was issued, and when it expired if it has. */
export function certificateDates(
  { date, expires }: { date?: string | undefined; expires?: string | undefined },
  { expired }: { expired: (date: string) => string },
  format: (date: string) => string,
): string {
  const hasExpired = expires && endOf(expires) < currentDay();
  return [date && format(date), hasExpired && expired(format(expires))].filter(Boolean).join(", ");
}
