import type { Content } from "../schema/content";
import { byEnd, startOf } from "../schema/fields";
import type { Publication } from "../schema/resume";
import type { TimelineEntry } from "../schema/shapes";
import { formatDate, formatList, formatPeriod } from "./format";

/** The content that a résumé is made of. It needs no images. */
export interface ResumeContent extends Pick<
  Content,
  "experience" | "journey" | "publications" | "technologies" | "achievements"
> {
  profile: Omit<Content["profile"], "image">;
  projects: Omit<Content["projects"][number], "image">[];
  certifications: Omit<Content["certifications"][number], "imgSrc">[];
}

/** The words of a résumé that are not the owner's data. */
export interface ResumeWords {
  /** What the document is: "Résumé". */
  title: string;
  /** The headings of the sections. */
  headings: Record<SectionName, string>;
  /** The end of a period that has not ended. */
  present: string;
}

/** What differs between the places that show a résumé. */
interface ResumeContacts {
  email?: string | undefined;
  /** The e-mail address in words, shown without a link. */
  obfuscatedEmail?: string | undefined;
  /** The site's address without a slash at its end. */
  siteUrl?: string | undefined;
}

/** A text that leads somewhere, or not. */
export interface ResumeLine {
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
  /** Where space is short, the title and the keywords are enough. */
  brief?: boolean | undefined;
}

interface ResumeSection {
  name: SectionName;
  heading: string;
  entries: ResumeEntry[];
}

type SectionName =
  | "work"
  | "projects"
  | "education"
  | "publications"
  | "skills"
  | "awards"
  | "certificates"
  | "languages"
  | "volunteer"
  | "interests"
  | "references";

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
  sections: ResumeSection[];
}

/** The whole résumé. Sections without entries, and items with `resume: false`, are left out. */
export function resumeDocument(
  content: ResumeContent,
  { title, headings, present }: ResumeWords,
  contacts: ResumeContacts,
): ResumeDocument {
  const { name, jobTitle, language, summary } = content.profile;
  const entries = entriesOf(content, present);
  const names = Object.keys(entries) as SectionName[];
  return {
    language,
    title: `${title} - ${name}`,
    name,
    label: jobTitle,
    contacts: contactsOf(content.profile, contacts),
    summary,
    sections: names
      .map((each) => ({ name: each, heading: headings[each], entries: entries[each] }))
      .filter((section) => section.entries.length > 0),
  };
}

/** The items that are on the résumé. */
export function onResume<Item extends { resume?: boolean | undefined }>(items: Item[]): Item[] {
  return items.filter(({ resume }) => resume !== false);
}

/** The entries of these kinds on the résumé, in its order. Both timelines may have entries of every kind. */
export function timelineEntries(
  { journey, experience }: Pick<ResumeContent, "journey" | "experience">,
  ...kinds: TimelineEntry["kind"][]
): TimelineEntry[] {
  return byEnd(onResume([...journey, ...experience]).filter(({ kind }) => kinds.includes(kind)));
}

/** The publications on the résumé, the latest first and those without a date last. */
export function publicationsOf({ publications }: Pick<ResumeContent, "publications">): Publication[] {
  return latestFirst(onResume(publications));
}

export function latestFirst(publications: Publication[]): Publication[] {
  const day = ({ date }: Publication) => (date ? startOf(date) : "");
  return [...publications].sort((one, other) => day(other).localeCompare(day(one)));
}

/** The entries of all sections, in the order of the résumé. */
function entriesOf(content: ResumeContent, present: string): Record<SectionName, ResumeEntry[]> {
  const { profile, projects, technologies, achievements, certifications } = content;
  const { language } = profile;
  const dateOf = (date: string | undefined) => date && formatDate(date, language);
  const list = (items: string[]) => formatList(items, language) || undefined;
  const ofTimeline = (...kinds: TimelineEntry["kind"][]) =>
    timelineEntries(content, ...kinds).map((entry) => timelineEntry(entry, language, present));

  return {
    work: ofTimeline("work", "internship"),
    projects: onResume(projects).map((project) => ({
      text: project.title,
      url: project.link,
      place: placeOf([...project.roles, project.entity]),
      date: project.start && formatPeriod(project.start, project.end ?? project.start, language, present),
      summary: project.description,
      lines: project.bullets.map((text) => ({ text })),
      keywords: project.technologies.join(", "),
      brief: !project.featured,
    })),
    education: ofTimeline("education"),
    publications: publicationsOf(content).map(({ title, url, authors, venue, date, summary }) => ({
      text: title,
      url,
      place: placeOf([list(authors), venue]),
      date: dateOf(date),
      summary,
      lines: [],
    })),
    skills: technologies.map(({ name, level, items }) => ({
      text: withAside(name, level),
      keywords: items.join(", "),
      lines: [],
    })),
    awards: onResume(achievements).map(({ title, awarder, date, detail }) => ({
      text: title,
      place: placeOf([awarder]),
      date: dateOf(date),
      summary: detail,
      lines: [],
    })),
    certificates: onResume(certifications).map(({ caption, url, issuer, date }) => ({
      text: caption,
      url,
      // Many captions end with the issuer.
      place: issuer && !caption.includes(issuer) ? { text: issuer } : undefined,
      date: dateOf(date),
      lines: [],
    })),
    languages: profile.languages.map((each) => ({ text: each.language, keywords: each.fluency, lines: [] })),
    volunteer: ofTimeline("society"),
    interests: profile.interests.map(({ name, keywords }) => ({
      text: name,
      keywords: keywords.join(", "),
      lines: [],
    })),
    references: profile.references.map(({ name, reference }) => ({
      text: name,
      summary: reference,
      lines: [],
    })),
  };
}

function timelineEntry(entry: TimelineEntry, language: string, present: string): ResumeEntry {
  const { title, subtitle, area, start, end, url, location, description, summary, score, lines } = entry;
  const text = [title, area !== title && area].filter(Boolean).join(", ");
  const place = placeOf([subtitle !== title && subtitle, description, location]);
  return {
    text,
    ...(place ? { place: { ...place, url } } : { url }),
    date: formatPeriod(start, end, language, present),
    summary: [summary, score].filter(Boolean).join(" · ") || undefined,
    lines: lines.map((line) => (typeof line === "string" ? { text: line } : line)),
  };
}

function placeOf(parts: (string | false | undefined)[]): ResumeLine | undefined {
  const text = parts.filter(Boolean).join(", ");
  return text ? { text } : undefined;
}

function withAside(text: string, aside: string | undefined): string {
  return aside ? `${text} (${aside})` : text;
}

function contactsOf(
  { location, phone, phoneVisibility, social, language }: ResumeContent["profile"],
  { email, obfuscatedEmail, siteUrl }: ResumeContacts,
): ResumeLine[] {
  const place = location && placeInWords(location, language);
  return [
    ...(place ? [{ text: place }] : []),
    ...(email ? [{ text: email, url: `mailto:${email}` }] : []),
    ...(obfuscatedEmail ? [{ text: obfuscatedEmail }] : []),
    ...(phone && phoneVisibility.resume === "shown"
      ? [{ text: phone, url: `tel:${phone.replace(/[^+\d]/g, "")}` }]
      : []),
    ...[...(siteUrl ? [siteUrl] : []), ...social.map(({ url }) => url)].map((url) => ({
      text: shortAddress(url),
      url,
    })),
  ];
}

function placeInWords(
  { address, postalCode, city, region, countryCode }: NonNullable<ResumeContent["profile"]["location"]>,
  language: string,
): string {
  const country = countryCode && new Intl.DisplayNames(language, { type: "region" }).of(countryCode);
  const town = [postalCode, city].filter(Boolean).join(" ");
  return [address, town, region, country].filter(Boolean).join(", ");
}

/** An address without its scheme. */
function shortAddress(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");
}
