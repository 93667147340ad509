import type { SiteContent } from "./content-of-resume";
import type { Unplaced } from "./resume-item";

/** The message to the owner after an import. */
export function report(content: SiteContent, unplaced: Unplaced[]): string {
  const lines = unplaced.map(({ field, why }) => `  ${field}${why ? `: ${why}` : ""}`);
  return [
    `The résumé of ${content.profile.name} is in app/content.`,
    lines.length > 0 ? `\nNot on the site:\n${lines.join("\n")}` : "\nEvery field of it has a place.",
    `\nLook at next:\n${next(content)
      .map((line) => `  ${line}`)
      .join("\n")}`,
  ].join("\n");
}

function next({ pages, profile, projects }: SiteContent): string[] {
  const off = Object.entries(pages).flatMap(([name, { published }]) => (published === false ? [name] : []));
  return [
    !profile.image && "profile.ts: add `image`, your photo",
    !profile.goodAt?.length && "profile.ts: say in `goodAt` what you want to be asked about",
    "profile.ts, wording.ts, pages.ts: the language and the site's own words, if yours are not English",
    "pages.ts: the descriptions were made of what is there, the sentences are still the sample's",
    off.length > 0 && `pages.ts: without content, and so off the site: ${off.join(", ")}`,
    projects.length > 0 && "projects.ts: an `image` for a project, if there is one",
  ].filter((line) => line !== false);
}
