import type { SiteContent } from "../../content.server";
import { publicationsOf, venueOf } from "../../schema/publications";
import { formatDate, formatList } from "../../view-data/format";
import { latestFirst } from "../../view-data/resume-document";

export function publicationRows(content: SiteContent) {
  const { profile, wording } = content;
  const { language } = profile;
  return latestFirst(publicationsOf(content)).map(
    ({ title, url, slides, video, authors, date, summary, ...where }) => ({
      title,
      to: url,
      date: date && formatDate(date, language),
      kind: wording.archive[where.kind],
      texts: [
        [formatList(authors, language), venueOf(where)].filter(Boolean).join("\u00a0· "),
        summary,
      ],
      status: url || slides || video ? undefined : wording.notOnline,
      links: [
        { text: wording.slides, url: slides },
        { text: wording.video, url: video },
      ].flatMap(({ text, url }) => (url ? { text, url } : [])),
    }),
  );
}
