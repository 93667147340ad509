import type { SiteContent } from "../content.server";
import { newestFirst } from "../schema/fields";
import type { TimelineEntry } from "../schema/shapes";

/** The lines of an entry, with only the texts of links. */
function highlights({ lines }: TimelineEntry): string[] {
  return lines.map((line) => (typeof line === "string" ? line : line.text));
}

/** The name of the account at an address: the last part of its path. Undefined if the address is only a host. */
function accountOf(url: string): string | undefined {
  const last = new URL(url).pathname.split("/").filter(Boolean).at(-1);
  try {
    return last && decodeURIComponent(last);
  } catch {
    // A percent sign that encodes nothing.
    return last;
  }
}

function period({ start, end }: TimelineEntry) {
  return { startDate: start, ...(end !== "present" && { endDate: end }) };
}

/** The entries of these kinds, the latest start first. */
function entriesOf(entries: TimelineEntry[], ...kinds: TimelineEntry["kind"][]): TimelineEntry[] {
  return newestFirst(entries.filter(({ kind }) => kinds.includes(kind)));
}

/**
 * The content as a JSON Resume (https://jsonresume.org/schema). It has no telephone number and no postal address,
 * because the content has none.
 *
 * @param siteUrl the site's address without a slash at its end
 * @param email the owner's e-mail address, if visitors may write to them
 */
export function jsonResume(
  { profile, technologies, projects, resources, ...content }: SiteContent,
  siteUrl: string,
  email: string | undefined,
) {
  // Both timelines may have entries of every kind.
  const entries = [...content.journey, ...content.experience];
  return {
    $schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
    basics: {
      name: profile.name,
      label: profile.jobTitle,
      image: profile.image && new URL(profile.image.src, siteUrl).href,
      email,
      url: siteUrl,
      summary: profile.summary,
      profiles: profile.social.map(({ label, url }) => ({ network: label, username: accountOf(url), url })),
    },
    work: entriesOf(entries, "work", "internship").map((entry) => ({
      name: entry.subtitle,
      position: entry.title,
      ...period(entry),
      highlights: highlights(entry),
    })),
    volunteer: entriesOf(entries, "society").map((entry) => ({
      organization: entry.subtitle,
      position: entry.title,
      ...period(entry),
      highlights: highlights(entry),
    })),
    education: entriesOf(entries, "education").map((entry) => ({
      institution: entry.subtitle,
      studyType: entry.title,
      ...period(entry),
      // JSON Resume has no better field for the lines.
      courses: highlights(entry),
    })),
    awards: content.achievements.map(({ title, detail, date }) => ({ title, summary: detail, date })),
    certificates: content.certifications.map(({ caption, issuer, date, url }) => ({
      name: caption,
      issuer,
      date,
      url,
    })),
    publications: resources.blogs?.items.map(({ title, summary, url, date }) => ({
      name: title,
      summary,
      url,
      releaseDate: date,
    })),
    skills: technologies.map(({ name, items }) => ({ name, keywords: items })),
    projects: projects.map(({ title, link, bullets, technologies }) => ({
      name: title,
      description: bullets[0],
      highlights: bullets,
      keywords: technologies,
      url: link,
    })),
  };
}

export type JsonResume = ReturnType<typeof jsonResume>;
