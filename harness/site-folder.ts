import { root } from "./server-process";

/**
 * The folder of the site that tests and scripts start: the project's own, or the one that SITE_FOLDER names,
 * a copy of it with another content.
 */
export const siteFolder = process.env.SITE_FOLDER ?? root;
