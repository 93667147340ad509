import type { ImportedContent } from "./merge";

/* Descriptions of the pages for search results and link previews, of 50 to 160 characters (app/schema/pages.ts). */

const min = 50;
const max = 160;

/** Follows a description that would be too short. */
const filler = "Part of a personal website, made to be read and to be printed.";

/** Composes descriptions from the content, by the names of the pages. */
export function descriptionsOf(content: Omit<ImportedContent, "pages">): Record<string, string> {
  const { profile, experience, journey, projects, technologies, certifications, resources } = content;
  const { name, jobTitle, summary } = profile;
  const who = jobTitle ? `${name}, ${jobTitle}` : name;
  const places = (entries: ImportedContent["journey"]) =>
    entries.map(({ title, subtitle }) => subtitle ?? title);
  const segments = new Intl.Segmenter(profile.language, { granularity: "sentence" }).segment(summary ?? "");
  const sentences = [...segments].map(({ segment }) => segment.trim());
  const posts = resources.blogs?.items ?? [];
  return {
    home: describe(`${who}.`, ...sentences),
    about: describe(`About ${who}.`, listed(places(journey)), ...sentences),
    security: describe(
      `Where ${name} has worked and learnt.`,
      listed(places(experience)),
      listed(certifications.map(({ caption }) => caption)),
    ),
    software: describe(
      projects.length > 0 ? `What ${name} has made.` : `What ${name} works with.`,
      listed(projects.map(({ title }) => title)),
      listed(technologies.map(({ name }) => name)),
    ),
    resources: describe(`To read, by ${name}.`, listed(posts.map(({ title }) => title))),
    resume: describe(`The résumé of ${who}, to be read here, printed or saved as a PDF.`),
  };
}

/** Joins as many sentences as fit. Only a first one that is too long by itself is cut. */
function describe(first: string, ...others: string[]): string {
  const start = first.length > max ? `${first.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, "")}…` : first;
  const joined = [...others, filler].reduce((text, next) => {
    const isEnough = next === "" || (next === filler && text.length >= min);
    return isEnough || text.length + 1 + next.length > max ? text : `${text} ${next}`;
  }, start);
  return joined;
}

/** A sentence of as many names as a description has room for. */
function listed(names: string[]): string {
  return [...new Set(names)].reduce((text, name) => {
    const longer = text ? `${text.slice(0, -1)}, ${name}.` : `${name}.`;
    return longer.length > max - min ? text : longer;
  }, "");
}
