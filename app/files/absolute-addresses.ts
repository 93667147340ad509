/** A start tag whose attributes are in double quotes or have no value, as in the HTML of articles. */
const startTag = /<[a-z][a-z\d]*(?: [a-z-]+(?:="[^"]*")?)*>/g;

/**
 * Completes the addresses of links and images in an article's HTML, for readers that see it outside its page.
 *
 * @param html what renderMarkdown returns
 * @param page the whole address of the article's page, such as "https://example.com/resources/my-post"
 */
export function withAbsoluteAddresses(html: string, page: string): string {
  const absolute = (address: string) => new URL(address, page).href;
  return html.replace(startTag, (tag) =>
    tag
      .replace(
        / (href|src)="([^"]*)"/g,
        (_, name: string, address: string) => ` ${name}="${absolute(address)}"`,
      )
      .replace(/ srcset="([^"]*)"/g, (_, files: string) => {
        const absolutes = files.split(", ").map((file) => file.replace(/^\S+/, absolute));
        return ` srcset="${absolutes.join(", ")}"`;
      }),
  );
}
