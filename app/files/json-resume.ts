import type { SiteContent } from "#app/content.server";
import type { TimelineEntry } from "#app/schema/shapes";
import { latestFirst } from "#app/view-data/latest-first";
import { publicationsOf } from "#app/view-data/publications";
import { linesOf, locationFor, onResume, timelineEntries } from "#app/view-data/resume-document";

/**
 * Returns the content as a JSON Resume (https://jsonresume.org/schema). Publications have kinds, authors and places as
 * additional fields, which the schema allows.
 *
 * @param email the email address; undefined if it is omitted from /resume.json
 */
export function jsonResume(content: SiteContent, siteUrl: string, email: string | undefined) {
  const { profile, projects, technologies, achievements, certifications, resources } = content;
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
      profiles: profile.social.map(({ label: network, url, username = usernameOf(url) }) => {
        return { network, username, url };
      }),
    },
    work: timelineEntries(content, "work", "internship", "break").map((entry) => ({
      name: entry.subtitle,
      ...positionOf(entry),
    })),
    volunteer: timelineEntries(content, "volunteering").map((entry) => ({
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
    awards: onResume(achievements).map(({ title, date, awarder, detail: summary }) => {
      return { title, date, awarder, summary };
    }),
    certificates: onResume(certifications).map(({ caption: name, issuer, date, expires, url }) => {
      return { name, issuer, date, expires, url };
    }),
    publications: [
      ...latestFirst(onResume(publicationsOf(content))).map(
        ({
          title: name,
          venue: publisher,
          date: releaseDate,
          url,
          summary,
          kind: type,
          authors,
          place,
        }) => {
          return { name, publisher, releaseDate, url, summary, type, authors, place };
        },
      ),
      ...blogs.map(({ title: name, date: releaseDate, url, summary }) => {
        return { name, releaseDate, url, summary };
      }),
    ],
    skills: technologies.map(({ name, level, items }) => ({ name, level, keywords: items })),
    languages: profile.languages,
    interests: profile.interests,
    references: profile.references,
    projects: [
      ...onResume(projects).map((project) => ({
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
      // JSON Resume has no other sections.
      ...(content.pages.resume?.sections ?? []).flatMap(({ title: type, entries }) =>
        entries.map((entry) => ({
          name: entry.title,
          entity: entry.subtitle,
          // Without an end, a project would be ongoing.
          ...period({ start: entry.start, end: entry.end ?? entry.start }),
          highlights: bulletsOf(entry),
          type,
        })),
      ),
    ],
  };
}

export type JsonResume = ReturnType<typeof jsonResume>;

/** Returns the account name in a profile's URL: the last part of its path, unless the URL has a query. */
function usernameOf(url: string): string | undefined {
  const { pathname, search } = new URL(url);
  return search ? undefined : pathname.split("/").filter(Boolean).at(-1);
}

function period({ start, end }: { start?: string; end?: string }) {
  return { startDate: start, ...(end !== "present" && { endDate: end }) };
}

function bulletsOf(entry: Parameters<typeof linesOf>[0]): string[] {
  return linesOf(entry).map(({ text }) => text);
}

/**
 * Returns a title, or undefined if it repeats the subtitle because only the employer or school is
 * known.
 */
function titleBeside(beside: string | undefined, title: string): string | undefined {
  return title === beside ? undefined : title;
}

function positionOf(entry: TimelineEntry) {
  const { title, subtitle, location, description, url, summary } = entry;
  return {
    position: titleBeside(subtitle, title),
    location,
    description,
    url,
    ...period(entry),
    summary,
    highlights: bulletsOf(entry),
  };
}
