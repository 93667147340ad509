import type { LoadedContent } from "../../app/load/load-content";
import { formatError } from "../../app/schema/errors";

/** Countries whose laws require an imprint of most websites. */
const countries = ["DE", "AT", "CH"];

const names = /impressum|imprint|legal|légal/i;

/** Returns a line for an owner in one of these countries whose site has no imprint; undefined for others. */
export function missingImprint({ content, languages }: LoadedContent): string | undefined {
  const { location, language } = content.profile;
  const country = location?.countryCode ?? language.slice(-"DE".length);
  const pages = languages.flatMap(({ pages, content }) => [...pages, ...content.markdownPages]);
  const isThere = pages.some(({ title, path }) => names.test(`${title} ${path}`));
  if (isThere || !countries.includes(country)) return undefined;
  const message =
    "no page looks like an imprint, which most sites in Germany, Austria and Switzerland need. Add impressum.md with `placement: footer`.";
  return formatError({ file: "app/content/pages", message });
}
