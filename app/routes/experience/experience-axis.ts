import type { SiteContent } from "#app/content.server";
import { commaOf, joined } from "#app/direction";
import { axisLegend, axisOf, drawPeriods } from "#app/view-data/axis";
import type { TimelineItem } from "#app/view-data/timeline";

/** Draws the entries of a timeline to scale. Returns undefined for fewer than three, or for those of one year. */
export function experienceAxis(entries: TimelineItem[], content: SiteContent) {
  if (entries.length < 3) return undefined;
  const { experience, profile, strings } = content;
  const { language } = profile;
  const axis = axisOf(experience, content);
  if (!axis) return undefined;
  const rows = entries.map(({ id, title, employer, period, tone, kindLabel: kind, earlier }) => {
    const ids = [id, ...earlier.map((role) => role.id)];
    const roles = ids.flatMap((each) => experience.filter((entry) => entry.id === each));
    const others = earlier.flatMap((role) => [strings.earlierRole, role.title, role.period]);
    return {
      title,
      employer: employer && commaOf(language) + employer,
      to: `#${id}`,
      kind,
      spoken: joined(language, kind, period, ...others),
      tone,
      drawing: drawPeriods(roles, axis),
    };
  });
  return { axis, rows, legend: axisLegend(rows, content) };
}
