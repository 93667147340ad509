import type { SiteContent } from "../../content.server";
import { publicationsOf, venueOf, type Publication } from "../../schema/resume";
import { publicationKinds } from "../../view-data/content-items";
import { formatDate, formatList } from "../../view-data/format";
import { latestFirst } from "../../view-data/resume-document";

/** Groups the publications by kind, and formats their dates and authors in the site's language. */
export function publicationGroups(
  content: SiteContent,
  headings: Record<Publication["kind"], string>,
) {
  const { wording } = content;
  const { language } = content.profile;
  return publicationKinds
    .map((kind) => ({
      kind,
      heading: headings[kind],
      rows: latestFirst(publicationsOf(content).filter((each) => each.kind === kind)).map(
        ({ title, url, slides, video, authors, date, summary, ...where }) => ({
          title,
          to: url,
          date: date && formatDate(date, language),
          texts: [
            [formatList(authors, language), venueOf(where)].filter(Boolean).join("\u00a0· "),
            summary,
          ],
          links: [
            { text: wording.slides, url: slides },
            { text: wording.video, url: video },
          ].flatMap(({ text, url }) => (url ? { text, url } : [])),
        }),
      ),
    }))
    .filter(({ rows }) => rows.length > 0);
}
