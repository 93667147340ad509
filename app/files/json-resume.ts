import type { SiteContent } from "../content.server";
import type { TimelineEntry } from "../schema/shapes";
import { latestFirst, locationFor, onResume, timelineEntries } from "../view-data/resume-document";

/** The name of the account at an address: the last part of its path, unless that is followed by a query or missing. */
function usernameOf(url: string): string | undefined {
  const { pathname, search } = new URL(url);
  return search ? undefined : pathname.split("/").filter(Boolean).at(-1);
}

function period({ start, end }: { start?: string | undefined; end?: string | undefined }) {
  return { startDate: start, ...(end !== "present" && { endDate: end }) };
}

/** The bullets of an entry, with only the texts of links. */
function bulletsOf({ bullets }: TimelineEntry): string[] {
  return bullets.map((bullet) => (typeof bullet === "string" ? bullet : bullet.text));
}

/** A title that repeats the subtitle stands for an entry of which only the place is known. */
function titleBeside(beside: string | undefined, title: string): string | undefined {
  return title === beside ? undefined : title;
}

/** A job, without the name of the company. */
function positionOf(entry: TimelineEntry) {
  const { title, subtitle, location, description, url, summary } = entry;
  const position = titleBeside(subtitle, title);
  return {
    position,
    location,
    description,
    url,
    ...period(entry),
    summary,
    highlights: bulletsOf(entry),
  };
}

/**
 * The content as a JSON Resume (https://jsonresume.org/schema). Publications also have their kinds and authors, for
 * which the schema has no fields but leaves room.
 *
 * @param siteUrl the site's address without a slash at its end
 * @param email the owner's e-mail address, if visitors may write to them
 */
export function jsonResume(content: SiteContent, siteUrl: string, email: string | undefined) {
  const { profile, projects, technologies, achievements, certifications, publications, resources } =
    content;
  const blogs = resources.blogs?.items ?? [];
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
      location: locationFor("json", profile),
      profiles: profile.social.map(({ label, url, username = usernameOf(url) }) => ({
        network: label,
        username,
        url,
      })),
    },
    work: timelineEntries(content, "work", "internship").map((entry) => ({
      name: entry.subtitle,
      ...positionOf(entry),
    })),
    volunteer: timelineEntries(content, "society").map((entry) => ({
      organization: entry.subtitle,
      ...positionOf(entry),
    })),
    education: timelineEntries(content, "education").map((entry) => ({
      institution: entry.subtitle,
      url: entry.url,
      area: entry.area,
      studyType: titleBeside(entry.area ?? entry.subtitle, entry.title),
      ...period(entry),
      score: entry.score,
      // JSON Resume has no better field for the bullets.
      courses: bulletsOf(entry),
    })),
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
      ...latestFirst(onResume(publications)).map(
        ({ title, venue, date, url, summary, kind, authors }) => ({
          name: title,
          publisher: venue,
          releaseDate: date,
          url,
          summary,
          type: kind,
          authors,
        }),
      ),
      ...blogs.map(({ title, date, url, summary }) => ({
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
    projects: onResume(projects).map(({ title, bullets, technologies, link, ...project }) => ({
      name: title,
      description: project.description,
      highlights: bullets,
      keywords: technologies,
      ...period(project),
      url: link,
      roles: project.roles,
      entity: project.entity,
      type: project.type,
    })),
  };
}

export type JsonResume = ReturnType<typeof jsonResume>;
