import { achievements } from "../content/achievements";
import { certifications } from "../content/certifications";
import { experience } from "../content/experience";
import { journey } from "../content/journey";
import { profile } from "../content/profile";
import { projects } from "../content/projects";
import { resources } from "../content/resources";
import { newestFirst } from "../schema/fields";
import type { TimelineEntry } from "../schema/shapes";
import { technologies } from "../content/technologies";

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

/** The entries of these kinds, the latest start first. Both timelines may have entries of every kind. */
function entriesOf(...kinds: TimelineEntry["kind"][]): TimelineEntry[] {
  return newestFirst([...journey, ...experience].filter(({ kind }) => kinds.includes(kind)));
}

/**
 * The content as a JSON Resume (https://jsonresume.org/schema). It has no telephone number and no postal address,
 * because the content has none.
 *
 * @param siteUrl the site's address without a slash at its end
 * @param email the owner's e-mail address, if visitors may write to them
 */
export function jsonResume(siteUrl: string, email: string | undefined) {
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
    work: entriesOf("work", "internship").map((entry) => ({
      name: entry.subtitle,
      position: entry.title,
      ...period(entry),
      highlights: highlights(entry),
    })),
    volunteer: entriesOf("society").map((entry) => ({
      organization: entry.subtitle,
      position: entry.title,
      ...period(entry),
      highlights: highlights(entry),
    })),
    education: entriesOf("education").map((entry) => ({
      institution: entry.subtitle,
      studyType: entry.title,
      ...period(entry),
      // JSON Resume has no better field for the lines.
      courses: highlights(entry),
    })),
    awards: achievements.map(({ title, detail, date }) => ({ title, summary: detail, date })),
    certificates: certifications.map(({ caption, issuer, date, url }) => ({
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
