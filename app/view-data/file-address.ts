/**
 * The address on its host of a file that each language has, such as "/fr/feed.xml".
 *
 * @param prefix what the language's addresses begin with: "" or "/fr"
 */
export function fileAddress(prefix: string, file: string): string {
  return `${import.meta.env.BASE_URL.slice(0, -1)}${prefix}/${file}`;
}

/** The address on its host of a language's landing page. */
export function homeAddress(prefix: string): string {
  return import.meta.env.BASE_URL + prefix.slice(1);
}
