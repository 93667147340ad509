import * as z from "zod";
import { text } from "./fields";
import { template, textWithLink } from "./sentences";
import type { TimelineEntry } from "./shapes";

/** What several pages say; what one page alone says stands with it in pages.ts. */
export const wordingSchema = z.strictObject({
  skipToContent: text,
  /** Names the navigation for assistive technology. */
  mainNavigation: text,
  menu: text,
  contact: text,
  /** Follows the name of each link that opens a new tab, for assistive technology. */
  newTab: text,
  builtWith: textWithLink,
  /** How the kinds of timeline entries are called. */
  kinds: z.strictObject({
    education: text,
    work: text,
    internship: text,
    competition: text,
    society: text,
  } satisfies Record<TimelineEntry["kind"], typeof text>),
  /** The end of what goes on. */
  present: text,
  pauseTyping: text,
  resumeTyping: text,
  /** The page at every address that does not exist. */
  notFound: z.strictObject({
    title: text,
    description: text,
    redirecting: template("seconds"),
    stay: text,
    staying: text,
  }),
  /** The page that is shown where another one failed. */
  error: z.strictObject({ title: text, text, tryAgain: text }),
});

export type Wording = z.output<typeof wordingSchema>;
