import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/node";
import { pageOf } from "./routes";
import { securityHeaders } from "./security-headers";

export type SiteContext = Pick<
  AppLoadContext,
  "siteUrl" | "contactEmail" | "release" | "reportError"
>;

export type Rendered = Awaited<ReturnType<typeof render>>;

export function contextAt(path: string, context: SiteContext): AppLoadContext {
  const page = pageOf(path);
  return { ...context, path: page, isData: page !== path };
}

/**
 * Renders a page, a page's data or a resource with Remix. All visitors get the response, so a
 * loader that reads the request is an error.
 *
 * @returns the response, and the first error of a loader or a component
 */
export async function render(remixBuild: ServerBuild, context: SiteContext, path: string) {
  let failure = undefined as Error | undefined;
  const fail = (error: Error) => (failure ??= error);
  const handle = createRequestHandler(watchLoaders(remixBuild, fail), "production");
  // In an export under a sub-path, Remix does not recognise `_root`, which browsers request for
  // "/".
  const target = path === "/_root.data" ? "/.data" : path;
  const reportError = (error: unknown) => fail(error as Error);
  const response = await handle(
    new Request(context.siteUrl + target),
    contextAt(path, { ...context, reportError }),
  );
  const { status } = response;
  const body = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(defaultHeaders(status, context.siteUrl));
  response.headers.forEach((value, name) => headers.set(name, value));
  return { path, status, headers, body, failure };
}

/** Returns the headers of a page, its data or a resource. Its route may replace them. */
export function defaultHeaders(status: number, siteUrl: string): Record<string, string> {
  // Browsers revalidate at each visit, so that none shows an old page after a deployment. CDNs cache
  // for five minutes, but a 404 for one: its page may be published any time.
  const shared = status === 404 ? 60 : 300;
  const caching = `public, max-age=0, must-revalidate, s-maxage=${shared}`;
  return { ...securityHeaders(siteUrl), "Cache-Control": caching };
}

/**
 * Returns Remix's build, with loaders that report when they read values that differ between
 * requests, and whose data lacks fields that are undefined, which would make documents larger.
 */
function watchLoaders(remixBuild: ServerBuild, report: (error: Error) => void): ServerBuild {
  const routes = Object.entries(remixBuild.routes).map(([id, route]) => {
    const loader = route?.module.loader;
    if (!loader) return [id, route];
    const watched: typeof loader = async ({ request, params, context }) => {
      const data: unknown = await loader({
        context,
        get params() {
          // The 404 page is rendered at /404 for all unknown paths.
          if (params["*"] === "404") report(readError(id, "params"));
          return params;
        },
        get request() {
          report(readError(id, "request"));
          return request;
        },
      });
      removeUnset(data);
      return data;
    };
    return [id, { ...route, module: { ...route.module, loader: watched } }];
  });
  return { ...remixBuild, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}

/** Removes fields in place, because Remix sends an object once that appears twice. */
function removeUnset(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  for (const [key, field] of Object.entries(value))
    if (field === undefined && !Array.isArray(value)) Reflect.deleteProperty(value, key);
    else removeUnset(field);
}

function readError(id: string, name: string): Error {
  return new Error(
    `The loader of ${id} reads \`${name}\`, but its page is rendered once for all visitors. Do not read it, or export ` +
      "`dynamic = true` from the route to render it for each request.",
  );
}
