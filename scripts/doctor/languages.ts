import type { LoadedContent, LoadedLanguage } from "../../app/schema/load-content";
import type { Finding } from "./examine";

/** What a further language lacks of the default one, and what only it has. */
export function untranslated({ languages: [main, ...others] }: LoadedContent): Finding[] {
  return main ? others.flatMap((language) => compare(idsIn(main), idsIn(language), language.prefix)) : [];
}

type Ids = Record<string, string[]>;

function compare(expected: Ids, found: Ids, prefix: string): Finding[] {
  const say = (name: string, what: string, ids: string[]): Finding[] => {
    const file = `app/content${prefix}/${name}`;
    return ids.length > 0 ? [{ severity: "should", file, message: `${what}: ${ids.join(", ")}` }] : [];
  };
  return Object.entries(expected).flatMap(([name, ids]) => {
    const here = found[name] ?? [];
    return [
      ...say(name, "lacks what the default language has", without(ids, here)),
      ...say(name, "has what the default language has not, or by another id", without(here, ids)),
    ];
  });
}

function without(ids: string[], others: string[]): string[] {
  return ids.filter((id) => !others.includes(id));
}

/** The ids of pages, items and articles, by their files. */
function idsIn({ pages, content }: LoadedLanguage): Ids {
  const ids = (items: { id: string }[] = []) => items.map(({ id }) => id);
  return {
    "pages.ts": pages.map(({ name }) => name),
    "journey.ts": ids(content.journey),
    "experience.ts": ids(content.experience),
    "certifications.ts": ids(content.certifications),
    "projects.ts": ids(content.projects),
    "technologies.ts": ids(content.technologies),
    "achievements.ts": ids(content.achievements),
    "publications.ts": ids(content.publications),
    "resources.ts": ids(content.resources.blogs?.items),
    posts: ids(content.posts),
    projects: ids(content.caseStudies),
  };
}
