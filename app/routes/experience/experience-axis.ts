import type { SiteContent } from "#app/content.server";
import { axisLegend, axisOf, drawPeriods } from "#app/view-data/axis";
import type { TimelineItem } from "#app/view-data/timeline";

/** Draws the entries of a timeline to scale. Returns undefined for fewer than three, or for those of one year. */
export function experienceAxis(entries: TimelineItem[], content: SiteContent) {
  if (entries.length < 3) return undefined;
  const { experience, strings } = content;
  const axis = axisOf(experience, import.meta.env.BUILT_ON, strings.present);
  if (axis.years.length < 2) return undefined;
  const rows = entries.map(({ id, title, employer, period, tone, kindLabel, earlier }) => {
    const ids = [id, ...earlier.map((role) => role.id)];
    const roles = ids.flatMap((each) => experience.filter((entry) => entry.id === each));
    const others = earlier.map((role) => `${strings.earlierRole}, ${role.title}, ${role.period}`);
    const periods = [period, ...others];
    const drawing = drawPeriods(roles, axis);
    return { title, employer, to: `#${id}`, periods, kind: kindLabel, tone, drawing };
  });
  return { axis, rows, legend: axisLegend(rows, strings) };
}
