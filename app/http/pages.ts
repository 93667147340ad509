import { createRequestHandler, type AppLoadContext, type ServerBuild } from "@remix-run/node";
import { isRouteErrorResponse } from "react-router";
import { keep, type Answer, type KeptAnswer } from "./kept-answer";
import { siteHeaders } from "./site-headers";

/** A page that cannot be kept, so that the server must not start. */
export class PageError extends Error {
  override name = "PageError";
}

/**
 * How long an answer may be kept by others. A browser asks again before it uses a page, so none shows
 * an old one after a deployment; a cache in front of the site may use one for five minutes, and for a
 * day more while it asks for a new one. CDN-Cache-Control (RFC 9213) says that again without the
 * must-revalidate, which is for browsers.
 */
const pageCaching = {
  "Cache-Control": "public, max-age=0, must-revalidate, s-maxage=300, stale-while-revalidate=86400",
  "CDN-Cache-Control": "public, max-age=300, stale-while-revalidate=86400",
};

/** The data of a page the visitor is about to open: fetched once when a link is hovered, used on the click. */
const dataCaching = {
  ...pageCaching,
  "Cache-Control": pageCaching["Cache-Control"].replace("max-age=0", "max-age=60"),
};

export interface KeptPages {
  /** By path; `/about.data` is what a client navigation to /about asks for. */
  byPath: Map<string, KeptAnswer>;
  notFound: KeptAnswer;
  /** The answer to a client navigation to an unknown path. */
  notFoundData: KeptAnswer;
}

/** An address no route has, to have the 404 page rendered; it stands in none of the page's bytes. */
const unknownPath = "/404";

/**
 * Renders every page of the build once, and the data of each for client navigations.
 *
 * @throws PageError naming the page, if one fails
 */
export async function keepPages(build: ServerBuild, context: AppLoadContext): Promise<KeptPages> {
  const handle = createRequestHandler(rethrowing(build), "production");

  async function render(path: string, expected: number): Promise<Answer> {
    try {
      const response = await handle(new Request(new URL(path, context.siteUrl)), context);
      const body = Buffer.from(await response.arrayBuffer());
      if (response.status !== expected) {
        throw new Error(`it answered ${response.status} where ${expected} was expected`);
      }
      return finish(response, body, context.siteUrl);
    } catch (cause) {
      // What a loader throws as a Response arrives as neither an error nor a Response.
      const reason = isRouteErrorResponse(cause)
        ? `${cause.status} ${cause.statusText} ${String(cause.data)}`
        : String(cause instanceof Error ? cause.message : cause);
      throw new PageError(`The page ${path} cannot be rendered: ${reason}`, { cause });
    }
  }

  const pages = staticRoutes(build);
  const paths = pages.flatMap(({ path, hasView }) => (hasView ? [path, dataPath(path)] : [path]));
  const kept: Promise<[path: string, answer: KeptAnswer]>[] = [];
  // One after the other: while one is rendered, threads of Node's own compress those before it.
  for (const path of paths) {
    const answer = await render(path, 200);
    kept.push(keep(answer).then((each) => [path, each]));
  }
  const notFound = keep(await render(unknownPath, 404));
  const notFoundData = keep(await render(dataPath(unknownPath), 404));
  return {
    byPath: new Map(await Promise.all(kept)),
    notFound: await notFound,
    notFoundData: await notFoundData,
  };
}

/** The path that Remix's single fetch asks for the data of a page. */
function dataPath(path: string): string {
  return path === "/" ? "/_root.data" : `${path}.data`;
}

/** The routes with an address of their own, as opposed to layouts and the splat. */
function staticRoutes(build: ServerBuild): { path: string; hasView: boolean }[] {
  return Object.values(build.routes).flatMap((route) => {
    if (!route || route.id === "root" || route.path?.includes("*")) return [];
    return [{ path: `/${route.path ?? ""}`, hasView: route.module.default !== undefined }];
  });
}

/**
 * Remix answers a loader's error with a page of its own. Here an error must end the start instead.
 */
function rethrowing(build: ServerBuild): ServerBuild {
  const { default: render, ...entry } = build.entry.module;
  return {
    ...build,
    entry: {
      module: {
        ...entry,
        default: (request, status, headers, remixContext, loadContext) => {
          const [error] = Object.values(remixContext.staticHandlerContext.errors ?? {});
          if (error !== undefined) throw error;
          return render(request, status, headers, remixContext, loadContext);
        },
        handleError(error) {
          throw error;
        },
      },
    },
  };
}

function finish(response: Response, body: Buffer, siteUrl: string): Answer {
  const type = response.headers.get("Content-Type") ?? "";
  const own = Object.fromEntries([...response.headers].map(([name, value]) => [headerName(name), value]));
  if (!type.startsWith("text/html")) {
    const caching = type.startsWith("text/x-script") ? dataCaching : pageCaching;
    return {
      status: response.status,
      headers: { ...siteHeaders(siteUrl), ...caching, ...own },
      body,
    };
  }
  const html = scriptsInsideBody(body.toString());
  return {
    status: response.status,
    headers: { ...siteHeaders(siteUrl, html), ...pageCaching, ...own },
    body: Buffer.from(html),
  };
}

/** Fetch's headers are lower-case; on the wire they are written as HTTP documents write them. */
function headerName(name: string): string {
  return name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());
}

/**
 * Single fetch streams its last scripts after the closing tags, which is not valid HTML. A page that
 * is kept can have them where browsers put them anyway: at the end of the body.
 */
function scriptsInsideBody(html: string): string {
  const end = "</body></html>";
  const at = html.indexOf(end);
  if (at < 0) throw new Error(`its HTML does not end with ${end}`);
  return html.slice(0, at) + html.slice(at + end.length) + end;
}
