import type { SiteContent } from "../content.server";
import type { TimelineEntry } from "../schema/shapes";
import { onResume, publicationsOf, timelineEntries, type ResumeContent } from "./resume-document";

/** The content that a JSON Resume is made of. */
export interface JsonContent extends ResumeContent, Pick<SiteContent, "resources"> {
  profile: SiteContent["profile"];
}

/** The lines of an entry, with only the texts of links. */
function highlights({ lines }: TimelineEntry): string[] {
  return lines.map((line) => (typeof line === "string" ? line : line.text));
}

/** The name of the account at an address: the last part of its path, unless that is followed by a query or missing. */
function usernameOf(url: string): string | undefined {
  const { pathname, search } = new URL(url);
  const last = search ? undefined : pathname.split("/").filter(Boolean).at(-1);
  try {
    return last && decodeURIComponent(last);
  } catch {
    // An invalid percent-encoding.
    return last;
  }
}

function period({ start, end }: { start?: string | undefined; end?: string | undefined }) {
  return { startDate: start, ...(end !== "present" && { endDate: end }) };
}

/** A title that repeats the subtitle stands for an entry of which only the place is known. */
function titleBeside(beside: string | undefined, title: string): string | undefined {
  return title === beside ? undefined : title;
}

function workOf(entry: TimelineEntry) {
  const { title, subtitle, location, description, url, summary } = entry;
  return {
    name: subtitle,
    position: titleBeside(subtitle, title),
    location,
    description,
    url,
    ...period(entry),
    summary,
    highlights: highlights(entry),
  };
}

function volunteerOf(entry: TimelineEntry) {
  const { name, ...work } = workOf(entry);
  return { organization: name, ...work };
}

function educationOf(entry: TimelineEntry) {
  const { title, subtitle, url, area, score } = entry;
  return {
    institution: subtitle,
    url,
    area,
    studyType: titleBeside(area ?? subtitle, title),
    ...period(entry),
    score,
    // JSON Resume has no better field for the lines.
    courses: highlights(entry),
  };
}

/**
 * The content as a JSON Resume (https://jsonresume.org/schema). Publications also have their kinds and authors, for
 * which the schema has no fields but leaves room.
 *
 * @param siteUrl the site's address without a slash at its end
 * @param email the owner's e-mail address, if visitors may write to them
 */
export function jsonResume(content: JsonContent, siteUrl: string, email: string | undefined) {
  const { profile, projects, technologies, achievements, certifications, resources } = content;
  return {
    $schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
    basics: {
      name: profile.name,
      label: profile.jobTitle,
      image: profile.image && new URL(profile.image.src, siteUrl).href,
      email,
      phone: profile.phoneVisibility.json === "shown" ? profile.phone : undefined,
      url: siteUrl,
      summary: profile.summary,
      location: profile.location,
      profiles: profile.social.map(({ label, url, username = usernameOf(url) }) => ({
        network: label,
        username,
        url,
      })),
    },
    work: timelineEntries(content, "work", "internship").map(workOf),
    volunteer: timelineEntries(content, "society").map(volunteerOf),
    education: timelineEntries(content, "education").map(educationOf),
    awards: onResume(achievements).map(({ title, date, awarder, detail }) => ({
      title,
      date,
      awarder,
      summary: detail,
    })),
    certificates: onResume(certifications).map(({ caption, issuer, date, url }) => ({
      name: caption,
      issuer,
      date,
      url,
    })),
    publications: [
      ...publicationsOf(content).map(({ title, venue, date, url, summary, kind, authors }) => ({
        name: title,
        publisher: venue,
        releaseDate: date,
        url,
        summary,
        type: kind,
        authors,
      })),
      ...(resources.blogs?.items ?? []).map(({ title, date, url, summary }) => ({
        name: title,
        releaseDate: date,
        url,
        summary,
      })),
    ],
    skills: technologies.map(({ name, level, items }) => ({ name, level, keywords: items })),
    languages: profile.languages,
    interests: profile.interests,
    references: profile.references,
    projects: onResume(projects).map((project) => ({
      name: project.title,
      description: project.description,
      highlights: project.bullets,
      keywords: project.technologies,
      ...period(project),
      url: project.link,
      roles: project.roles,
      entity: project.entity,
      type: project.type,
    })),
  };
}

export type JsonResume = ReturnType<typeof jsonResume>;
