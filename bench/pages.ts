import path from "node:path";
import { pages } from "../app/content/pages";
import { root } from "./processes";

/** An address that no route has: its answer is the 404 page. */
export const missingPage = "/404-page";

/** Remix's build of the site for the server, as scripts/build.ts leaves it. */
export const remixBuild = path.join(root, "build/server/index.js");

/** The files of the build for browsers. */
export const clientFolder = path.join(root, "build/client");

/** The addresses of the site's pages. */
export const pagePaths = Object.values(pages).map(({ path }) => path);
