/**
 * A start tag whose attributes are in double quotes or have no value, as renderMarkdown writes it. No text can spell one, as
 * its "<" is a character reference, nor can an attribute end another's quotes.
 */
const startTag = /<[a-z][a-z\d]*(?: [a-z-]+(?:="[^"]*")?)*>/g;

/**
 * Replaces values of attributes in an article's HTML. Its text stays as it is, also where it looks like an attribute.
 *
 * @param html what renderMarkdown returns
 * @param replaced the new value of an attribute, by its name and value
 */
export function replaceAttributes(
  html: string,
  replaced: (name: string, value: string) => string,
): string {
  return html.replace(startTag, (tag) =>
    tag.replace(
      / ([a-z-]+)="([^"]*)"/g,
      (_, name: string, value: string) => ` ${name}="${replaced(name, value)}"`,
    ),
  );
}
