import type { AppLoadContext } from "@remix-run/node";
import { languages } from "virtual:content";
import type { pages } from "./content/pages";
import type { Content } from "./schema/content";
import type { WithImages } from "./schema/image";

/** The content as loaders get it: checked, with the addresses of its images. */
export interface SiteContent extends WithImages<Content<typeof pages>> {
  /** What the addresses of its pages begin with: "", or "/fr" for a further language. */
  prefix: string;
  /** How far each letter moves the next one in a large title, in em. */
  letterWidths: Record<string, number>;
}

/** The content in all languages, the default first. */
export { languages };

/** The content in the language of the page that is being rendered, for its loader. */
export function contentOf({ path }: Pick<AppLoadContext, "path">): SiteContent {
  const [main, ...further] = languages;
  return further.find(({ prefix }) => `${path}/`.startsWith(`${prefix}/`)) ?? main;
}
