import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "react-router";
import { checkRendered, createRenderer, type Rendered, type SiteContext } from "./render";
import { addressesOf, pageOf, routesWithAddress } from "./routes";
import { securityHeaders } from "./security-headers";
import { createStaticResponse, type StaticResponse } from "./static-response";

/** What app/entry.server.tsx may export besides what Remix reads. */
type EntryModule = ServerBuild["entry"]["module"] & {
  /**
   * The paths of routes with parameters, by the route's pattern: `{ "/posts/:slug": ["/posts/hello"] }`. A route named
   * here has no other paths, and its answers are the same for everyone.
   */
  prerenderPaths?: () => Record<string, string[]>;
  /** Earlier addresses of pages, with the paths to which the server redirects. */
  movedPaths?: () => Map<string, string>;
};

/** The paths of routes with parameters, by the route's pattern. */
export function pathsOf({ entry }: ServerBuild): Record<string, string[]> {
  return (entry.module as EntryModule).prerenderPaths?.() ?? {};
}

export interface PrerenderedSite {
  /** The answers in memory, by path. `/about.data` is what a client-side navigation to /about requests. */
  kept: Map<string, StaticResponse>;
  /** The paths from `prerenderPaths` and of their data. */
  listed: Set<string>;
  /** Renders a listed path, and keeps the answer. Those who ask in the meantime wait for the same one. */
  renderListed: (path: string) => Promise<StaticResponse>;
  /** Earlier addresses, with the present paths. */
  moved: Map<string, string>;
  /** The patterns of the routes that Remix renders for each request. */
  perRequest: string[];
  /** The 404 for a path that is neither kept nor listed; undefined if Remix has to answer there. */
  notFound: (path: string) => StaticResponse | undefined;
}

/**
 * Finds out what kind each route is (see `kindOf`), and renders what is the same for all visitors.
 *
 * @throws PageError with the path of the page that failed
 */
export async function prerender(build: ServerBuild, context: SiteContext): Promise<PrerenderedSite> {
  const { movedPaths }: EntryModule = build.entry.module;
  const lists = new Map(Object.entries(pathsOf(build)));
  const render = createRenderer(build, context);
  const kept = new Map<string, StaticResponse>();
  const listed = new Set<string>();
  const perRequest: string[] = [];
  /** By the pattern of a splat route, its 404 page and that page's data. */
  const notFoundPages = new Map<string, StaticResponse[]>();

  const keep = async (answer: Rendered) => {
    const page = await createStaticResponse(answer);
    kept.set(answer.address, page);
    return page;
  };
  // Pages are rendered one at a time. Meanwhile Node's thread pool compresses the earlier ones.
  const compressing: Promise<unknown>[] = [];
  for (const route of routesWithAddress(build.routes)) {
    const { pattern } = route;
    const list = lists.get(pattern);
    if (list) {
      for (const path of list) addressesOf(route, path).forEach((each) => listed.add(each));
      continue;
    }
    const answers: Rendered[] = [];
    const hasParameters = /[:?]/.test(pattern);
    for (const address of hasParameters ? [] : addressesOf(route, pattern.replace("*", "404"))) {
      answers.push(await render(address));
    }
    const kind = kindOf(pattern, answers);
    if (kind === "per-request") perRequest.push(pattern);
    if (kind === "kept") compressing.push(...answers.map(keep));
    if (kind === "not-found")
      notFoundPages.set(pattern, await Promise.all(answers.map((each) => createStaticResponse(each))));
  }
  await Promise.all(compressing);

  const rendering = new Map<string, Promise<StaticResponse>>();
  const renderListed = (path: string) => {
    const page =
      rendering.get(path) ??
      render(path)
        .then((answer) => keep(checkRendered(answer, 200)))
        .finally(() => rendering.delete(path));
    rendering.set(path, page);
    return page;
  };

  // In place of a missing script or image an HTML page would be of no use.
  const missingFile = await createStaticResponse({
    status: 404,
    headers: {
      ...securityHeaders(context.siteUrl),
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
    },
    body: Buffer.from("Not found\n"),
  });
  const others = [...notFoundPages.keys(), ...perRequest].map((path) => ({ path }));
  const notFound = (path: string) => {
    if (path.startsWith("/assets/")) return missingFile;
    // No route has an empty segment, and React Router takes quadratic time for many slashes in a row.
    const [match] = (!path.includes("//") && matchRoutes(others, pageOf(path))) || [];
    const pattern = match?.route.path ?? "/*";
    if (perRequest.includes(pattern)) return undefined;
    const [page = missingFile, data = page] = notFoundPages.get(pattern) ?? [];
    return path.endsWith(".data") ? data : page;
  };
  const moved = movedPaths?.() ?? new Map<string, string>();
  return { kept, listed, renderListed, moved, perRequest, notFound };
}

/**
 * The kind of a route that `prerenderPaths` does not name:
 *
 * - "kept": a route without parameters that answers 200 to everyone, or 404, such as a feed without posts
 * - "not-found": a splat route that answers 404 to everyone, and so to all that is below its prefix
 * - "per-request": all others
 *
 * @param answers to all addresses of the route; empty if it has parameters
 */
function kindOf(pattern: string, answers: Rendered[]): "kept" | "not-found" | "per-request" {
  if (pattern === "/*") {
    for (const answer of answers) checkRendered(answer, 404);
    return "not-found";
  }
  if (answers.length === 0 || answers.some(({ isPerRequest }) => isPerRequest)) return "per-request";
  const statuses = answers.map((answer) => checkRendered(answer).status);
  if (pattern.endsWith("*")) return statuses.every((each) => each === 404) ? "not-found" : "per-request";
  return statuses.every((each) => each === 200 || each === 404) ? "kept" : "per-request";
}
