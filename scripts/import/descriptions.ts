import type { ImportedContent } from "./merge";

/* Descriptions of the pages for search results and link previews, of 50 to 160 characters (app/schema/pages.ts). */

const min = 50;
const max = 160;

/** Follows a description that would be too short. */
const filler = "Part of a personal website, made to be read and to be printed.";

/** Composes descriptions from the content, by the names of the pages. */
export function descriptionsOf(content: Omit<ImportedContent, "pages">): Record<string, string> {
  const { profile, experience, journey, projects, technologies, certifications } = content;
  const { jobTitle, summary } = profile;
  // Names longer than this leave no room for a sentence.
  const name = profile.name.length < 100 ? profile.name : "the owner";
  const who = jobTitle && jobTitle.length < 40 ? `${name}, ${jobTitle}` : name;
  const places = (entries: ImportedContent["journey"]) =>
    entries.map(({ title, subtitle }) => subtitle ?? title);
  const segments = new Intl.Segmenter(profile.language, { granularity: "sentence" }).segment(summary ?? "");
  const sentences = [...segments].map(({ segment }) => segment.trim());
  const posts = content.resources.blogs?.items ?? [];
  return {
    home: describe(`The website of ${who}.`, ...sentences),
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
    resources: describe(
      `Written by ${name}.`,
      listed([...posts, ...content.publications].map(({ title }) => title)),
    ),
    resume: describe(`The résumé of ${who}.`, "As a page and as a PDF."),
  };
}

/** Joins as many sentences as fit. */
function describe(...sentences: string[]): string {
  return [...sentences, filler].reduce((text, next) => {
    const isEnough = next === "" || (next === filler && lengthOf(text) >= min);
    return isEnough || lengthOf(text) + 1 + lengthOf(next) > max ? text : `${text} ${next}`;
  });
}

/** The length as the schema counts it: letters, of which some take two places in a string. */
function lengthOf(text: string): number {
  return [...text].length;
}

/** A sentence of as many names as a description has room for. */
function listed(names: string[]): string {
  return [...new Set(names)].reduce((text, name) => {
    const longer = text ? `${text.slice(0, -1)}, ${name}.` : `${name}.`;
    return longer.length > max - min ? text : longer;
  }, "");
}
