import { longestTitle } from "../doctor/texts";
import type { SiteContent } from "./content-of-resume";

/* Descriptions of the pages for search results and link previews, of 50 to 160 characters (app/schema/pages.ts). */

const shortest = 50;
const longest = 160;

/** Follows a description that would be too short. */
const filler = "Part of a personal website, made to be read and to be printed.";

/** Composes descriptions from the content, by the names of the pages. */
export function descriptionsOf(content: Omit<SiteContent, "pages">): Record<string, string> {
  const { profile, experience, journey, projects, technologies, certifications, resources } = content;
  const { name, jobTitle, summary } = profile;
  const who = jobTitle ? `${name}, ${jobTitle}` : name;
  const posts = resources.blogs?.items ?? [];
  return {
    home: describe(`${who}.`, summary),
    about: describe(
      `About ${who}.`,
      listed(journey.map(({ title, subtitle }) => subtitle ?? title)),
      summary,
    ),
    security: describe(
      `Where ${name} has worked and learnt.`,
      listed(experience.map(({ title, subtitle }) => subtitle ?? title)),
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

/**
 * Cuts a page's title so that link previews show all of it and of the owner's name, with which it makes one line
 * (app/metadata/page-meta.ts).
 */
export function titleBeside(name: string, title: string): string {
  // Beside a name that fills the line, a few letters still say more than none.
  return cut(title, 1, Math.max(10, longestTitle - ` - ${name}`.length));
}

function describe(...sentences: (string | undefined)[]): string {
  const text = sentences.filter(Boolean).join(" ");
  return cut(text.length < shortest ? `${text} ${filler}` : text, shortest, longest);
}

function listed(names: string[]): string | undefined {
  return names.length > 0 ? `${[...new Set(names)].join(", ")}.` : undefined;
}

/** Cuts a text that is too long after a word, or after a letter if its words would be too short. */
function cut(text: string, least: number, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most - 1);
  const words = start.slice(0, Math.max(0, start.lastIndexOf(" ")));
  return `${words.length < least ? start.replace(/[\uD800-\uDBFF]$/, "") : words.replace(/[,.;:]$/, "")}…`;
}
