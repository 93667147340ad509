import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import { root } from "./processes";

/** An address that no route has: its answer is the 404 page. */
export const missingPage = "/404-page";

/** Remix's build of the site for the server, as scripts/build.ts leaves it. */
export const remixBuild = path.join(root, "build/server/index.js");

/** The files of the build for browsers. */
export const clientFolder = path.join(root, "build/client");

/** The addresses of the site's pages, by the routes of the build. */
export async function pagePaths(): Promise<string[]> {
  const build = (await import(pathToFileURL(remixBuild).href)) as ServerBuild;
  return Object.values(build.routes)
    .filter((route) => route && route.id !== "root" && route.module.default && !route.path?.includes("*"))
    .map((route) => `/${route?.path ?? ""}`);
}
