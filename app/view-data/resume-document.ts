import { joined } from "#app/direction";
import type { Content } from "#app/schema/content";
import { isOngoing } from "#app/schema/dates";
import { issuerBeside, titleOf } from "#app/schema/items";
import type { ResumeSection } from "#app/schema/pages";
import type { TimelineEntry } from "#app/schema/shapes";
import { venueOf } from "#app/schema/shapes";
import { emailFor } from "./email";
import {
  availabilityText,
  certificateDates,
  dateInNumbers,
  formatDate,
  formatList,
  formatPeriod,
  type Locale,
  projectPeriod,
} from "./format";
import { latestFirst } from "./latest-first";
import { pick } from "./pick";
import { publicationsOf } from "./publications";
import { summaryOf } from "./timeline";

type ResumePage = Pick<
  NonNullable<Content<unknown>["pages"]["resume"]>,
  "title" | "strings" | "order" | "sections"
>;

export interface ResumeLine {
  text: string;
  url?: string;
}

export interface ResumeEntry extends ResumeLine {
  lang?: string;
  subtitle?: ResumeLine;
  date?: string;
  isOngoing?: boolean;
  summary?: string;
  lines: ResumeLine[];
  keywords?: string;
  /** Whether the page shows one row, without the summary and the bullets. */
  brief?: boolean;
}

/** The résumé that the page and all files show, in one language. */
export interface ResumeDocument {
  language: string;
  paper: "a4" | "us-letter";
  title: string;
  name: string;
  label?: string;
  contacts: ResumeLine[];
  summary?: string;
  /**
   * A name is a `ResumeSection`, or the id of a section that pages.ts adds. Terms are entries with nothing but keywords,
   * such as skills.
   */
  sections: { name: string; heading: string; entries: ResumeEntry[]; isTerms: boolean }[];
}

interface Contacts {
  email?: string;
  obfuscatedEmail?: string;
  siteUrl?: string;
}

/**
 * Returns the whole résumé, without empty sections and items with `resume: false`.
 *
 * @param page its strings are the sections' headings
 * @param format formats years and months
 */
export function resumeDocument(
  content: Content<unknown>,
  { title, strings, order, sections: own }: ResumePage,
  contacts: Contacts,
  format = formatDate,
): ResumeDocument {
  const { name, jobTitle, language, summary } = content.profile;
  const sections = [
    ...Object.entries(sectionsOf(content, format)).map(([name, entries]) => ({
      name,
      heading: strings[name as ResumeSection],
      entries: entries.map(({ lines = [], ...entry }): ResumeEntry => ({ ...entry, lines })),
    })),
    ...own.map(({ id, title: heading, entries }) => ({
      name: id,
      heading,
      entries: entries.map(
        ({ title: text, subtitle, start, end = start, ...entry }): ResumeEntry => ({
          text,
          subtitle: lineOf(language, subtitle),
          date: start && end && formatPeriod(start, end, content, format),
          isOngoing: end !== undefined && isOngoing(end),
          lines: linesOf(entry),
        }),
      ),
    })),
  ];
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return {
    language,
    paper: paperOf(content.profile),
    title: `${title} - ${name}`,
    name,
    label: jobTitle,
    contacts: contactsOf(content, contacts),
    summary,
    sections: sections
      .filter(({ entries }) => entries.length > 0)
      .map((section) => ({ ...section, isTerms: section.entries.every(isTerm) }))
      .sort((one, other) => placeOf(one.name) - placeOf(other.name)),
  };
}

/** The settings that the résumé's files show. */
export interface ResumeSettings {
  publicUrl: string | undefined;
  contactEmail: string | undefined;
}

/**
 * Returns the résumé of a language for its files, with months as numbers: 07/2023. Omits the site's
 * URL if SITE_URL is not set. Returns undefined if the language does not publish a résumé.
 */
export function siteResume(
  { content, prefix }: { content: Content<unknown>; prefix: string },
  { publicUrl, contactEmail }: ResumeSettings,
): ResumeDocument | undefined {
  const { resume } = content.pages;
  if (!resume) return undefined;
  const siteUrl = publicUrl && publicUrl + prefix;
  const contacts = { ...emailFor("resume", content, { contactEmail }), siteUrl };
  return resumeDocument(content, resume, contacts, dateInNumbers);
}

/** Countries where US Letter is the usual paper size: https://cldr.unicode.org, territoryInfo, paperSize. */
const letterCountries = "BZ CA CL CO CR GT MX NI PA PH PR SV US VE".split(" ");

function paperOf({ paper, location, language }: Locale["profile"]): ResumeDocument["paper"] {
  const country = location?.countryCode ?? new Intl.Locale(language).region ?? "";
  const isLetter = paper ? paper === "letter" : letterCountries.includes(country);
  return isLetter ? "us-letter" : "a4";
}

function isTerm({ url, subtitle, date, summary, lines }: ResumeEntry): boolean {
  return !url && !subtitle && !date && !summary && lines.length === 0;
}

export function onResume<Item extends { resume?: boolean }>(items: Item[]): Item[] {
  return items.filter(({ resume }) => resume !== false);
}

/** Returns the résumé's entries of the given kinds, in its order. Both timelines may contain entries of every kind. */
export function timelineEntries(
  { journey, experience }: Content<unknown>,
  ...kinds: TimelineEntry["kind"][]
): TimelineEntry[] {
  return latestFirst(
    onResume([...journey, ...experience]).filter(({ kind }) => kinds.includes(kind)),
  );
}

type Entry = Omit<ResumeEntry, "lines"> & { lines?: ResumeLine[] };

function sectionsOf(
  content: Content<unknown>,
  format: typeof formatDate,
): Record<ResumeSection, Entry[]> {
  const { profile, projects, technologies, achievements, certifications } = content;
  const { language, languages, interests, references } = profile;
  const dateOf = (date: string | undefined) => date && format(date, language);
  const listed = onResume(projects);
  const isSelection = listed.length > 4 || listed.some(({ featured }) => featured);
  const isBrief = ({ featured }: { featured?: boolean }) => isSelection && !featured;
  const ofTimeline = (...kinds: TimelineEntry["kind"][]) =>
    timelineEntries(content, ...kinds).map((entry) => entryOf(entry, content, format));

  return {
    work: ofTimeline("work", "internship", "break"),
    // Before the projects, so that they are on the first page of the PDF.
    skills: technologies.map(({ name, level, items }) => ({
      text: level ? `${name} (${level})` : name,
      keywords: joined(language, ...items),
    })),
    projects: listed.map((project) => ({
      text: project.title,
      url: project.link,
      subtitle: lineOf(language, ...project.roles, project.entity),
      date: projectPeriod(project, content, format),
      isOngoing: isOngoing(project.end) || undefined,
      summary: project.description ?? (isBrief(project) ? project.bullets[0] : undefined),
      lines: isBrief(project) ? [] : project.bullets.map((text) => ({ text })),
      keywords: joined(language, ...project.technologies),
    })),
    education: ofTimeline("education"),
    publications: latestFirst(onResume(publicationsOf(content))).map((publication) => ({
      text: publication.title,
      lang: publication.language,
      url: publication.url,
      subtitle: lineOf(
        language,
        // The section has both.
        publication.kind === "talk" && content.strings.archive.talk,
        formatList(publication.authors, language),
        venueOf(publication, language),
      ),
      date: dateOf(publication.date),
      summary: publication.summary,
    })),
    awards: onResume(achievements).map(({ title, awarder, date, detail }) => ({
      text: title,
      subtitle: lineOf(language, awarder),
      date: dateOf(date),
      summary: detail,
      brief: content.pages.projects !== undefined,
    })),
    certificates: onResume(certifications).map((certificate) => ({
      text: certificate.caption,
      url: certificate.url,
      subtitle: lineOf(language, issuerBeside(certificate)),
      date:
        joined(
          language,
          ...certificateDates(certificate, content.strings, (date) => format(date, language)),
        ) || undefined,
      brief: true,
    })),
    languages: languages.map(({ language, fluency }) => ({ text: language, keywords: fluency })),
    volunteer: ofTimeline("volunteering"),
    interests: interests.map(({ name, keywords }) => ({
      text: name,
      keywords: joined(language, ...keywords),
    })),
    references: references.map(({ name, reference }) => ({ text: name, summary: reference })),
  };
}

function entryOf(entry: TimelineEntry, content: Locale, format: typeof formatDate): Entry {
  const { title, subtitle, url, location, description, technologies } = entry;
  const { language } = content.profile;
  const where = joined(language, subtitle !== title && subtitle, location);
  const line = [where, description].filter(Boolean).join(" · ");
  return {
    text: titleOf(entry, language),
    ...(line ? { subtitle: { text: line, url } } : { url }),
    date: formatPeriod(entry.start, entry.end, content, format),
    isOngoing: isOngoing(entry.end) || undefined,
    summary: summaryOf(entry, content) || undefined,
    lines: linesOf(entry),
    keywords: joined(language, ...technologies),
  };
}

export function linesOf({ bullets }: Pick<TimelineEntry, "bullets">): ResumeLine[] {
  return bullets.map((bullet) => (typeof bullet === "string" ? { text: bullet } : bullet));
}

function lineOf(...parts: Parameters<typeof joined>): ResumeLine | undefined {
  const text = joined(...parts);
  return text ? { text } : undefined;
}

/** Returns the location, without the street if `addressVisibility` omits it. */
export function locationFor(
  output: "resume" | "json",
  { location, addressVisibility }: Locale["profile"],
): Locale["profile"]["location"] {
  if (!location || addressVisibility[output] === "shown") return location;
  return pick(location, "city", "region", "countryCode");
}

function contactsOf(
  content: Content<unknown>,
  { email, obfuscatedEmail, siteUrl }: Contacts,
): ResumeLine[] {
  const { profile } = content;
  const { phone, phoneVisibility, social, language } = profile;
  const location = locationFor("resume", profile);
  const shownPhone = phoneVisibility.resume === "shown" ? phone : undefined;
  const contacts: { text: string | undefined; url?: string }[] = [
    { text: location && formatLocation(location, language) },
    { text: email, url: `mailto:${email}` },
    { text: obfuscatedEmail },
    { text: shownPhone, url: `tel:${shownPhone?.replace(/[^+\d]/g, "")}` },
    { text: availabilityText(content) },
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

function formatLocation(
  location: NonNullable<Locale["profile"]["location"]>,
  language: string,
): string {
  const { address, postalCode, city, region, countryCode } = location;
  const country =
    countryCode && new Intl.DisplayNames(language, { type: "region" }).of(countryCode);
  const town = [postalCode, city].filter(Boolean).join(" ");
  // Lisbon is in the district of Lisbon.
  return joined(language, address, town, region !== city && region, country !== city && country);
}
