import * as z from "zod";
import { partialDate } from "./dates";
import { httpsUrl, id, listOf, otherLanguage, resume, text } from "./fields";

const publication = z.strictObject({
  /** A unique name: "queues". */
  id,
  /**
   * "article", "patent", "book" or "chapter", a chapter of a book. Use "talk" only for talks without an event or a date, and talks.ts
   * for all others.
   */
  kind: z.enum(["article", "talk", "patent", "book", "chapter"]),
  /** The full title. */
  title: text,
  /** All authors, including you, in the order of the publication: `["Robin Example", "Kim Placeholder"]`. */
  authors: z.array(text).default([]),
  /** The journal, conference, publisher or patent office: "Sample Backend Days". */
  venue: text.optional(),
  /** The place of a talk: "Sampleton". */
  place: text.optional(),
  /** When you published or gave it: "2025-03-14". */
  date: partialDate.optional(),
  /** Where people can read or watch it: "https://papers.example.org/queues". */
  url: httpsUrl.optional(),
  /** The slides of a talk: "https://slides.example.org/queues". */
  slides: httpsUrl.optional(),
  /** The recording of a talk: "https://video.example.org/queues". */
  video: httpsUrl.optional(),
  /** The language of title and summary, if it differs from the site's: "de". */
  language: otherLanguage,
  /** One sentence about it. */
  summary: text.optional(),
  /** The subjects: `["Message queues"]`. Topic pages list the publication under these. */
  topics: z.array(text).default([]),
  resume,
});

export const publicationsSchema = listOf(publication);

export type Publication = z.output<typeof publication>;

const talk = publication.omit({ kind: true, venue: true }).extend({
  /** The conference or meeting: "Sample Backend Days". */
  event: text,
  /** The day, month or year of the talk: "2025-03-14". */
  date: partialDate,
});

export const talksSchema = listOf(talk);

/** Returns where a publication appeared: "Sample Backend Days, Sampleton". */
export function venueOf({ venue, place }: Pick<Publication, "venue" | "place">): string {
  return [venue, place].filter(Boolean).join(", ");
}
