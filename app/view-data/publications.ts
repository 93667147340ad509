import type { SiteContent } from "../content.server";
import type { Publication } from "../schema/resume";
import { formatDate, formatList } from "./format";
import { latestFirst } from "./resume-document";

/** The publications for /resources by kind, each kind with its heading; dates and lists are in the site's language. */
export function publicationGroups(
  { publications, profile, wording }: Pick<SiteContent, "publications" | "profile" | "wording">,
  headings: Record<Publication["kind"], string>,
) {
  const { language } = profile;
  return (["article", "talk", "patent", "book"] as const)
    .map((kind) => ({
      kind,
      heading: headings[kind],
      items: latestFirst(publications.filter((each) => each.kind === kind)).map(
        ({ id, title, url, slides, video, authors, venue, date, summary }) => ({
          id,
          title,
          url,
          summary,
          ...(slides && { slides: { url: slides, text: wording.slides } }),
          ...(video && { video: { url: video, text: wording.video } }),
          byline: [formatList(authors, language), venue].filter(Boolean).join("\u00a0· "),
          date: date && formatDate(date, language),
        }),
      ),
    }))
    .filter(({ items }) => items.length > 0);
}

export type PublicationGroup = ReturnType<typeof publicationGroups>[number];
