import type { AppLoadContext } from "@remix-run/node";
import { content } from "virtual:content";
import type { pages } from "./content/pages";
import type { Content } from "./schema/content";
import type { WithImages } from "./schema/image";

/** The content as loaders get it: checked, with the addresses of its images. */
export type SiteContent = WithImages<Content<typeof pages>>;

/** The content of the page that is being rendered, for its loader. */
export const contentOf: (context: AppLoadContext) => SiteContent = () => content;
