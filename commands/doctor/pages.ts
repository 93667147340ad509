import type { LoadedContent } from "../../app/load/load-content";
import { contentsOfPages } from "../import/pages";
import { error, type Finding } from "./finding";
import { postFiles } from "./posts";
import { fileOf } from "./strings";

/** Finds published pages that would show nothing but their title. */
export async function emptyPages(
  { languages }: LoadedContent,
  _settings: unknown,
  folder: string,
): Promise<Finding[]> {
  const message = "the page shows nothing. Add content, or take it off with `published: false`.";
  const findings = languages.map(async ({ prefix, content }) => {
    const contents = contentsOfPages(content, await postFiles(folder, prefix));
    const names = Object.keys(content.pages).filter((name) => contents[name]?.length === 0);
    return names.map((name) => error(fileOf("pages", prefix), message, name));
  });
  return (await Promise.all(findings)).flat();
}
