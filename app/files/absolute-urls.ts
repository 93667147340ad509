import { replaceAttributes } from "../markdown/attributes";

/**
 * Makes the URLs of links and images in an article's HTML absolute, for readers that show it outside its page.
 *
 * @param html the output of renderMarkdown
 * @param page the URL of the article's page, such as "https://example.com/resources/my-post"
 */
export function withAbsoluteUrls(html: string, page: string): string {
  const absolute = (url: string) => new URL(url, page).href;
  return replaceAttributes(html, (name, value) => {
    if (name === "href" || name === "src") return absolute(value);
    if (name !== "srcset") return value;
    const files = value.split(", ").map((file) => file.replace(/^\S+/, absolute));
    return files.join(", ");
  });
}
