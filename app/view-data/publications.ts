import type { SiteContent } from "#app/content.server";
import type { Content } from "#app/schema/content";
import { type Publication, venueOf } from "#app/schema/shapes";
import { formatDate, formatList } from "./format";
import { latestFirst } from "./latest-first";

export function publicationRows(content: SiteContent) {
  const { profile, strings } = content;
  const { language } = profile;
  return latestFirst(publicationsOf(content)).map(
    ({ title, language: lang, url, slides, video, authors, date, summary, ...where }) => ({
      title,
      lang,
      to: url,
      date: date && formatDate(date, language),
      kind: strings.archive[where.kind],
      texts: [
        [formatList(authors, language), venueOf(where, language)].filter(Boolean).join("\u00a0· "),
      ],
      summary,
      status: url || slides || video ? undefined : strings.notOnline,
      links: [
        { text: strings.slides, url: slides },
        { text: strings.video, url: video },
      ].flatMap(({ text, url }) => (url ? { text, url } : [])),
    }),
  );
}

export function publicationsOf({ publications, talks }: Content<unknown>): Publication[] {
  const ofTalks = talks.map(({ event: venue, ...fields }) => ({
    ...fields,
    kind: "talk" as const,
    venue,
  }));
  return [...publications, ...ofTalks];
}
