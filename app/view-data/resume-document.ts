import type { AnyContent } from "../schema/content";
import { byEnd, startOf } from "../schema/dates";
import type { Publication } from "../schema/resume";
import type { TimelineEntry } from "../schema/shapes";
import { issuerBeside } from "./certificates";
import { formatDate, formatList, formatPeriod, projectPeriod, type Localized } from "./format";
import { summaryOf, titleOf } from "./timeline";

type ResumePage = Pick<NonNullable<AnyContent["pages"]["resume"]>, "title" | "texts">;

type SectionName = Exclude<keyof ResumePage["texts"], "download">;

/** A text that leads somewhere, or not. */
interface ResumeLine {
  text: string;
  url?: string | undefined;
}

export interface ResumeEntry extends ResumeLine {
  /** The employer, school, issuer or publisher. */
  place?: ResumeLine | undefined;
  date?: string | undefined;
  /** Running text below the title. */
  summary?: string | undefined;
  lines: ResumeLine[];
  /** Comma-separated words about the entry, such as technologies. */
  keywords?: string | undefined;
  /** Takes less room: the page leaves out the summary and the lines, the PDF has the summary or the first line. */
  brief?: boolean | undefined;
}

/** A résumé for people: the page and the PDF show it. All texts are in the language of the content. */
export interface ResumeDocument {
  /** A BCP 47 tag. */
  language: string;
  /** What the document is and whose: "Résumé - Robin Example". */
  title: string;
  name: string;
  label?: string | undefined;
  /** The place where the owner lives, and the ways to reach them. */
  contacts: ResumeLine[];
  summary?: string | undefined;
  sections: { name: SectionName; heading: string; entries: ResumeEntry[] }[];
}

/** The ways to reach the owner that depend on where the résumé is shown. */
interface Contacts {
  email?: string | undefined;
  /** The e-mail address in words, shown without a link. */
  obfuscatedEmail?: string | undefined;
  /** The site's address without a slash at its end. */
  siteUrl?: string | undefined;
}

/** How an application's résumé differs from the site's. */
export interface Arrangement {
  /** Chooses and orders the items of a section. */
  items: <Item extends { id: string }>(items: Item[]) => Item[];
  /** Chooses the lines of a job, a school or a project. */
  lines: (
    item: TimelineEntry | AnyContent["projects"][number],
    lines: ResumeLine[],
  ) => ResumeLine[];
  formatDate: typeof formatDate;
}

const asOnSite: Arrangement = {
  items: (items) => items,
  lines: (_item, lines) => lines,
  formatDate,
};

/**
 * The whole résumé. Sections without entries, and items with `resume: false`, are left out.
 *
 * @param page has the headings of the sections
 */
export function resumeDocument(
  content: AnyContent,
  { title, texts }: ResumePage,
  contacts: Contacts,
  arrangement = asOnSite,
): ResumeDocument {
  const { name, jobTitle, language, summary } = content.profile;
  const sections = Object.entries(sectionsOf(content, arrangement)) as [SectionName, Entry[]][];
  return {
    language,
    title: `${title} - ${name}`,
    name,
    label: jobTitle,
    contacts: contactsOf(content.profile, contacts),
    summary,
    sections: sections
      .filter(([, entries]) => entries.length > 0)
      .map(([section, entries]) => ({
        name: section,
        heading: texts[section],
        entries: entries.map(({ lines = [], ...entry }) => ({ ...entry, lines })),
      })),
  };
}

/** The items that are on the résumé. */
export function onResume<Item extends { resume?: boolean | undefined }>(items: Item[]): Item[] {
  return items.filter(({ resume }) => resume !== false);
}

/** The entries of these kinds on the résumé, in its order. Both timelines may have entries of every kind. */
export function timelineEntries(
  { journey, experience }: Pick<AnyContent, "journey" | "experience">,
  ...kinds: TimelineEntry["kind"][]
): TimelineEntry[] {
  return byEnd(onResume([...journey, ...experience]).filter(({ kind }) => kinds.includes(kind)));
}

/** Sorts publications by their dates; those without one come last. */
export function latestFirst(publications: Publication[]): Publication[] {
  const day = ({ date }: Publication) => (date ? startOf(date) : "");
  return [...publications].sort((one, other) => day(other).localeCompare(day(one)));
}

/** An entry that need not have lines. */
type Entry = Omit<ResumeEntry, "lines"> & { lines?: ResumeLine[] };

/** The entries of all sections, in the order of the résumé. */
function sectionsOf(content: AnyContent, arrangement: Arrangement): Record<SectionName, Entry[]> {
  const { profile, projects, publications, technologies, achievements, certifications } = content;
  const { language, languages, interests, references } = profile;
  const { items: chosen, formatDate } = arrangement;
  const dateOf = (date: string | undefined) => date && formatDate(date, language);
  const ofTimeline = (...kinds: TimelineEntry["kind"][]) =>
    chosen(timelineEntries(content, ...kinds)).map((entry) => entryOf(entry, content, arrangement));

  return {
    work: ofTimeline("work", "internship"),
    projects: chosen(onResume(projects)).map((project) => ({
      text: project.title,
      url: project.link,
      place: placeLine(...project.roles, project.entity),
      date: projectPeriod(project, content, formatDate),
      summary: project.description,
      lines: arrangement.lines(
        project,
        project.bullets.map((text) => ({ text })),
      ),
      keywords: project.technologies.join(", "),
      brief: !project.featured,
    })),
    education: ofTimeline("education"),
    publications: chosen(latestFirst(onResume(publications))).map(
      ({ title, url, authors, venue, date, summary }) => ({
        text: title,
        url,
        place: placeLine(formatList(authors, language), venue),
        date: dateOf(date),
        summary,
      }),
    ),
    skills: chosen(technologies).map(({ name, level, items }) => ({
      text: level ? `${name} (${level})` : name,
      keywords: items.join(", "),
    })),
    awards: chosen(onResume(achievements)).map(({ title, awarder, date, detail }) => ({
      text: title,
      place: placeLine(awarder),
      date: dateOf(date),
      summary: detail,
    })),
    certificates: chosen(onResume(certifications)).map((certificate) => ({
      text: certificate.caption,
      url: certificate.url,
      place: placeLine(issuerBeside(certificate)),
      date: dateOf(certificate.date),
    })),
    languages: languages.map(({ language, fluency }) => ({ text: language, keywords: fluency })),
    volunteer: ofTimeline("society"),
    interests: interests.map(({ name, keywords }) => ({
      text: name,
      keywords: keywords.join(", "),
    })),
    references: references.map(({ name, reference }) => ({ text: name, summary: reference })),
  };
}

function entryOf(
  entry: TimelineEntry,
  { profile, wording }: Localized,
  arrangement: Arrangement,
): Entry {
  const { title, subtitle, url, location, description, technologies } = entry;
  const lines = entry.bullets.map((line) => (typeof line === "string" ? { text: line } : line));
  const where = placeLine(subtitle !== title && subtitle, location)?.text;
  const place = [where, description].filter(Boolean).join(" · ");
  return {
    text: titleOf(entry),
    ...(place ? { place: { text: place, url } } : { url }),
    date: formatPeriod(
      entry.start,
      entry.end,
      profile.language,
      wording.present,
      arrangement.formatDate,
    ),
    summary: summaryOf(entry, wording) || undefined,
    lines: arrangement.lines(entry, lines),
    keywords: technologies.join(", "),
  };
}

function placeLine(...parts: (string | false | undefined)[]): ResumeLine | undefined {
  const text = parts.filter(Boolean).join(", ");
  return text ? { text } : undefined;
}

/** Where the owner lives, as a form of the résumé may say it. */
export function locationFor(
  place: "resume" | "json",
  { location, addressVisibility }: AnyContent["profile"],
): AnyContent["profile"]["location"] {
  if (!location || addressVisibility[place] === "shown") return location;
  const { address, postalCode, ...region } = location;
  return region;
}

function contactsOf(
  profile: AnyContent["profile"],
  { email, obfuscatedEmail, siteUrl }: Contacts,
): ResumeLine[] {
  const { phone, phoneVisibility, social, language } = profile;
  const location = locationFor("resume", profile);
  const shownPhone = phoneVisibility.resume === "shown" ? phone : undefined;
  const contacts: { text: string | undefined; url?: string | undefined }[] = [
    { text: location && placeInWords(location, language) },
    { text: email, url: `mailto:${email}` },
    { text: obfuscatedEmail },
    { text: shownPhone, url: `tel:${shownPhone?.replace(/[^+\d]/g, "")}` },
    ...[siteUrl, ...social.map(({ url }) => url)].map((url) => ({
      text: url && withoutScheme(url),
      url,
    })),
  ];
  return contacts.flatMap(({ text, ...link }) => (text ? [{ text, ...link }] : []));
}

function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");
}

function placeInWords(
  {
    address,
    postalCode,
    city,
    region,
    countryCode,
  }: NonNullable<AnyContent["profile"]["location"]>,
  language: string,
): string {
  const country =
    countryCode && new Intl.DisplayNames(language, { type: "region" }).of(countryCode);
  const town = [postalCode, city].filter(Boolean).join(" ");
  return [address, town, region, country].filter(Boolean).join(", ");
}
