import type { LoadedContent, LoadedLanguage } from "../../app/load/load-content";
import type { Finding } from "./finding";
import { fileOf } from "./texts";

/** What a further language lacks of the default one, and what only it has. */
export function untranslated({ languages: [main, ...others] }: LoadedContent): Finding[] {
  const whole = others.filter(({ content }) => content.profile.translations === "all");
  return main
    ? whole.flatMap((language) => compare(idsIn(main), idsIn(language), language.prefix))
    : [];
}

type Ids = Record<string, string[]>;

function compare(all: Ids, translated: Ids, prefix: string): Finding[] {
  return Object.entries(all).flatMap(([name, expected]) => {
    const ids = translated[name] ?? [];
    const differences = {
      "lacks what the default language has": expected.filter((id) => !ids.includes(id)),
      "has what the default language has not, or by another id": ids.filter(
        (id) => !expected.includes(id),
      ),
    };
    return Object.entries(differences).flatMap(([what, named]): Finding[] => {
      const message = `${what}: ${named.join(", ")}`;
      return named.length > 0 ? [{ severity: "should", file: fileOf(name, prefix), message }] : [];
    });
  });
}

/** The names of pages, and the ids of the items of all lists, by the parts of the content. */
function idsIn({ pages, content }: LoadedLanguage): Ids {
  const ids: Ids = { pages: pages.map(({ name }) => name) };
  for (const [name, part] of Object.entries<unknown>(content)) {
    const items = Array.isArray(part)
      ? (part as { id: string; translationOf?: string }[])
      : undefined;
    if (items) ids[name] = items.map(({ id, translationOf = id }) => translationOf);
  }
  return ids;
}
