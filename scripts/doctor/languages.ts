import type { LoadedContent, LoadedLanguage } from "../../app/schema/load-content";
import type { Finding } from "./examine";

const lists = [
  "journey",
  "experience",
  "certifications",
  "projects",
  "technologies",
  "achievements",
] as const;
const kinds = [...lists, "publications", "posts", "caseStudies"] as const;

/** What a further language lacks of the default one, and items that only it has, which may be misspelt. */
export function untranslated({ languages }: LoadedContent): Finding[] {
  const [main, ...further] = languages;
  return main ? further.flatMap((language) => compare(main, language)) : [];
}

function compare(main: LoadedLanguage, { prefix, pages, content }: LoadedLanguage): Finding[] {
  const folder = `app/content${prefix}`;
  const found = (file: string, lacking: string[], extra: string[]): Finding[] => [
    ...say(`${folder}/${file}`, lacking, "in the default language, and not here"),
    ...say(`${folder}/${file}`, extra, "here, and not in the default language"),
  ];
  const names = (of: { name: string }[]) => of.map(({ name }) => name);
  const ids = (of: { id: string }[]) => of.map(({ id }) => id);
  return [
    ...found("pages.ts", ...differences(names(main.pages), names(pages))),
    ...kinds.flatMap((kind) =>
      found(fileOf(kind), ...differences(ids(main.content[kind]), ids(content[kind]))),
    ),
  ];
}

function fileOf(kind: (typeof kinds)[number]): string {
  if (kind === "posts") return "posts";
  return kind === "caseStudies" ? "projects" : `${kind}.ts`;
}

/** @returns what only the one has, and what only the other has */
function differences(one: string[], other: string[]): [string[], string[]] {
  return [one.filter((each) => !other.includes(each)), other.filter((each) => !one.includes(each))];
}

function say(file: string, names: string[], where: string): Finding[] {
  return names.length > 0 ? [{ severity: "should", file, message: `${where}: ${names.join(", ")}` }] : [];
}
