import type { SiteContent } from "../../content.server";
import type { Publication } from "../../schema/resume";
import { publicationKinds } from "../../view-data/content-items";
import { formatDate, formatList } from "../../view-data/format";
import { latestFirst } from "../../view-data/resume-document";

/** Groups the publications by kind, and formats their dates and authors in the site's language. */
export function publicationGroups(
  { publications, profile, wording }: SiteContent,
  headings: Record<Publication["kind"], string>,
) {
  const { language } = profile;
  return publicationKinds
    .map((kind) => ({
      kind,
      heading: headings[kind],
      rows: latestFirst(publications.filter((each) => each.kind === kind)).map(
        ({ title, url, slides, video, authors, venue, date, summary }) => ({
          title,
          to: url,
          date: date && formatDate(date, language),
          texts: [[formatList(authors, language), venue].filter(Boolean).join("\u00a0· "), summary],
          links: [
            { text: wording.slides, url: slides },
            { text: wording.video, url: video },
          ].flatMap(({ text, url }) => (url ? { text, url } : [])),
        }),
      ),
    }))
    .filter(({ rows }) => rows.length > 0);
}
