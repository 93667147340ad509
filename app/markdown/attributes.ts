/**
 * Matches a start tag from renderMarkdown, whose attributes have double quotes or no value. Text
 * cannot match, because its "<" is escaped, and quotes in attribute values are also escaped.
 */
const startTag = /<[a-z][a-z\d]*(?: [a-z-]+(?:="[^"]*")?)*>/g;

/**
 * Replaces attribute values in an article's HTML. Text that looks like an attribute stays as it is.
 *
 * @param html the HTML from renderMarkdown
 * @param replaced returns the new value of an attribute
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
