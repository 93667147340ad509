const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/**
 * @param date a year or a month, "2017" or "2019-08"
 * @returns "2017" or "Aug 2019"
 */
export function formatDate(date: string): string {
  const [year, month] = date.split("-");
  return month === undefined ? `${year}` : `${months[Number(month) - 1]} ${year}`;
}

/**
 * @param start a year or a month
 * @param end a year, a month or "present"
 * @returns such as "Aug 2019 - Jun 2023", or "Oct 2022" where the two are the same
 */
export function formatPeriod(start: string, end: string): string {
  if (start === end) return formatDate(start);
  return `${formatDate(start)} - ${end === "present" ? "Present" : formatDate(end)}`;
}
