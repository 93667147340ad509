import { root } from "./server-process";

/**
 * The folder of the site that tests and scripts start: the project, or a copy with other content that SITE_FOLDER
 * names.
 */
export const siteFolder = process.env.SITE_FOLDER ?? root;
