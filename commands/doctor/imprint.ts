import type { LoadedContent } from "../../app/load/load-content";
import type { Finding } from "./finding";

export function missingImprint({ content, languages }: LoadedContent): Finding[] {
  const { location, language } = content.profile;
  const isRequired = /DE|AT|CH/.test(location?.countryCode ?? language.slice(-2));
  const pages = languages.flatMap(({ pages, content }) => [...pages, ...content.markdownPages]);
  const isThere = pages.some(({ title, path }) => /impressum|imprint|l[eé]gal/i.test(title + path));
  const message =
    "no page looks like an imprint. Germany, Austria and Switzerland require one. Add impressum.md with `placement: footer`.";
  return isRequired && !isThere ? [{ severity: "notice", file: "app/content/pages", message }] : [];
}
