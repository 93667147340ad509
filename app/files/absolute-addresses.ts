import { replaceAttributes } from "../markdown/attributes";

/**
 * Completes the addresses of links and images in an article's HTML, for readers that see it outside its page.
 *
 * @param html what renderMarkdown returns
 * @param page the whole address of the article's page, such as "https://example.com/resources/my-post"
 */
export function withAbsoluteAddresses(html: string, page: string): string {
  const absolute = (address: string) => new URL(address, page).href;
  return replaceAttributes(html, (name, value) => {
    if (name === "href" || name === "src") return absolute(value);
    if (name !== "srcset") return value;
    const files = value.split(", ").map((file) => file.replace(/^\S+/, absolute));
    return files.join(", ");
  });
}
