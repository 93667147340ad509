import type { Platform } from "../bots";
import type { FetchedPage, FetchedImage } from "../fetch-pages";

/** What is wrong, if anything is. */
type Finding = string | false | undefined;

export interface Rule {
  id: string;
  /** Whose rule it is; without, it serves all of them. */
  platform?: Platform;
  /** Where it is written down. */
  source: string;
  check: (page: FetchedPage) => Finding;
}

/** What the page says under a name; of several, the first. */
export function first({ tags }: FetchedPage, name: string): string {
  return tags.metas.get(name)?.[0] ?? "";
}

/** What X shows: its own tag, or else the one of the Open Graph protocol. */
export function shown(page: FetchedPage, name: string): string {
  return first(page, `twitter:${name}`) || first(page, `og:${name}`);
}

/** Names that say nothing. */
export function missing(page: FetchedPage, names: string[]): Finding {
  const silent = names.filter((name) => first(page, name).trim() === "");
  return silent.length > 0 && `${silent.join(", ")}: missing or empty`;
}

export function tooLong(what: string, text: string, most: number): Finding {
  const length = [...text].length;
  return length > most && `${what} has ${length} characters, more than ${most}`;
}

/** For rules about an image that is there; that it is not is another rule's matter. */
export function ofImage(check: (image: FetchedImage, page: FetchedPage) => Finding): Rule["check"] {
  return (page) => page.image?.status === 200 && check(page.image, page);
}

/** @param most bytes */
export function heavier(most: number): Rule["check"] {
  return ofImage(
    ({ bytes }) => bytes.length > most && `the image has ${bytes.length} bytes, more than ${most}`,
  );
}

export function smaller(width: number, height: number): Rule["check"] {
  return ofImage(
    (image) =>
      (image.width < width || image.height < height) &&
      `the image is ${image.width}×${image.height}, smaller than ${width}×${height}`,
  );
}
