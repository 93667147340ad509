import type { Strings } from "../ui-strings/ui-strings";

const columnWidth = 640;

/**
 * Adds a button that enlarges a picture to each figure wider than the column, except SVGs. Pictures in
 * links and sentences are not in figures.
 *
 * @param html the HTML from `withImages`
 */
export function withEnlarging(html: string, { blocks }: Strings): string {
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

/** Removes from an article's HTML what feeds cannot show: drawings (their source follows) and buttons. */
export function withoutPageParts(html: string): string {
  return html
    .replace(/<div class="drawing"[^]*?<\/div>|<label><input type="radio"[^>]*>\d+<\/label>/g, "")
    .replace(/<button [^>]*class="enlarge"[^>]*>(.*?)<\/button><div popover.*?<\/div>/g, "$1");
}
