import type { ArticleStrings } from "../schema/wording";

/** The width of an article's column in CSS pixels. */
const columnWidth = 640;

/**
 * Makes the pictures of an article enlarge, if they are larger than its column and not an SVG. A
 * picture in a link or in a sentence is not in a figure.
 *
 * @param html the HTML from `withImages`
 */
export function withEnlarging(html: string, { blocks }: Pick<ArticleStrings, "blocks">): string {
  const [enlarge, close] = [blocks.enlarge, blocks.close].map((each) =>
    each.replaceAll('"', "&quot;"),
  );
  let count = 0;
  return html.replace(
    /(?<=<figure>)<picture class="image">.*?<img src="([^"]*)" width="(\d+)"[^>]* alt="([^"]*)"[^>]*><\/picture>/g,
    (picture, src: string, width: string, alt: string) => {
      if (Number(width) <= columnWidth || src.endsWith(".svg")) return picture;
      const id = `enlarged.${(count += 1)}`;
      const large = picture
        .replace(/<source media[^>]*>/, "")
        .replace(/ sizes="[^"]*"/, ' sizes="100vw"');
      return `<button type="button" class="enlarge" popovertarget="${id}" aria-label="${enlarge}: ${alt}">${picture}</button><div popover class="enlarged" id="${id}"><button type="button" popovertarget="${id}" aria-label="${close}" autofocus>${large}</button></div>`;
    },
  );
}

/** Removes what only the site's pages can show from an article's HTML: drawings, whose source follows, and choices. */
export function withoutPageParts(html: string): string {
  return html
    .replace(/<div class="drawing"[^]*?<\/div>|<label><input type="radio"[^>]*>\d+<\/label>/g, "")
    .replace(/<button [^>]*class="enlarge"[^>]*>(.*?)<\/button><div popover.*?<\/div>/g, "$1");
}
