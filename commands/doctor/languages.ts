import type { LoadedContent, LoadedLanguage } from "../../app/load/load-content";
import { warning, type Finding } from "./finding";
import { fileOf } from "./strings";

export function untranslated(loaded: LoadedContent): Finding[] {
  const expected = idsIn(loaded);
  // The footer links to these in the default language.
  const inFooter = loaded.content.markdownPages.filter(({ placement }) => placement);
  const optional = inFooter.map(({ id }) => id);
  const translations = loaded.languages.filter(
    ({ prefix, content }) => prefix && content.profile.translations === "all",
  );
  return translations.flatMap((translation) => {
    const translated = idsIn(translation);
    return Object.entries(expected).flatMap(([name, ids]) => {
      const own = translated[name] ?? [];
      const differences = {
        "lacks items of the default language": ids.filter(
          (id) => !own.includes(id) && !(name === "markdownPages" && optional.includes(id)),
        ),
        "has items that the default language lacks or has under another id": own.filter(
          (id) => !ids.includes(id),
        ),
      };
      const file = fileOf(name, translation.prefix);
      return Object.entries(differences).flatMap(([what, named]) =>
        named.length > 0 ? warning(file, `${what}: ${named.join(", ")}`) : [],
      );
    });
  });
}

function idsIn({ pages, content }: LoadedLanguage): Record<string, string[]> {
  const ids: Record<string, string[]> = { pages: pages.map(({ name }) => name) };
  for (const [name, part] of Object.entries<unknown>(content)) {
    const items = Array.isArray(part) && (part as { id: string; translationOf?: string }[]);
    if (items) ids[name] = items.map(({ id, translationOf = id }) => translationOf);
  }
  return ids;
}
