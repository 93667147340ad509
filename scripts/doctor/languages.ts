import type { LoadedContent, LoadedLanguage } from "../../app/load/load-content";
import type { Finding } from "./examine";
import { fileOf } from "./texts";

/** What a further language lacks of the default one, and what only it has. */
export function untranslated({ languages: [main, ...others] }: LoadedContent): Finding[] {
  const whole = others.filter(({ content }) => content.profile.translations === "all");
  return main ? whole.flatMap((language) => compare(main, language)) : [];
}

function compare(main: LoadedLanguage, other: LoadedLanguage): Finding[] {
  const here = idsIn(other);
  return [...idsIn(main)].flatMap(([name, expected]) => {
    const ids = here.get(name) ?? [];
    const finding = (what: string, named: string[]): Finding[] => {
      const message = `${what}: ${named.join(", ")}`;
      return named.length > 0 ? [{ severity: "should", file: fileOf(name, other.prefix), message }] : [];
    };
    return [
      ...finding(
        "lacks what the default language has",
        expected.filter((id) => !ids.includes(id)),
      ),
      ...finding(
        "has what the default language has not, or by another id",
        ids.filter((id) => !expected.includes(id)),
      ),
    ];
  });
}

/** The names of pages, and the ids of the items of all lists, by the parts of the content. */
function idsIn({ pages, content }: LoadedLanguage): Map<string, string[]> {
  const lists = Object.entries(content).filter(([, part]) => Array.isArray(part)) as [
    string,
    { id: string; translationOf?: string }[],
  ][];
  const ids = lists.map(
    ([name, items]) => [name, items.map(({ id, translationOf = id }) => translationOf)] as const,
  );
  return new Map([["pages", pages.map(({ name }) => name)], ...ids]);
}
