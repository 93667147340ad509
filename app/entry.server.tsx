import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { articlesOf, contentOf, languages } from "./content.server";
import { contentSecurityPolicy } from "./content-security-policy";
import { renderDocument } from "./render-document";
import { RenderedText } from "./rendered-text";

/**
 * Renders a complete document before it sends anything. So a page that fails half-way becomes an error, not half a page.
 *
 * @throws the error of the first component that failed
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const content = contentOf(loadContext);
  const { analytics } = content.profile;
  const article = articlesOf(content).find(({ path }) => path === loadContext.path);
  const document = await renderDocument(
    <RenderedText.Provider value={article?.html}>
      <RemixServer context={context} url={request.url} />
    </RenderedText.Provider>,
  );
  const html = scriptsLast(document);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Length", String(Buffer.byteLength(html)));
  // In development Vite adds its own scripts and styles, which the policy would forbid.
  if (import.meta.env.PROD) {
    const analyticsOrigin = analytics && new URL(analytics.script).origin;
    headers.set("Content-Security-Policy", contentSecurityPolicy(html, analyticsOrigin));
  }
  return new Response(html, { status, headers });
}

export { contentOf };

/** Reports an error of a loader or a component to the server, which logs it or does not start. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.reportError(error);
};

/** Returns the earlier addresses of posts, with the present ones. */
export function redirects(): Map<string, string> {
  const posts = languages.flatMap((content) => content.posts);
  return new Map(posts.flatMap(({ path, was }) => was.map((earlier) => [earlier, path] as const)));
}

/**
 * Moves scripts after the closing tags to the end of the body, where browsers put them anyway, and has all scripts wait for
 * the typeface of what is painted first. Single fetch writes its last scripts behind the end, which is not valid HTML
 * (https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-afterbody), and `Scripts` takes no priority.
 */
function scriptsLast(html: string): string {
  const end = "</body></html>";
  const at = html.indexOf(end);
  if (at < 0)
    throw new Error(`The document lacks ${end}, with which the Layout of every page ends`);
  const inside = html.slice(0, at) + html.slice(at + end.length) + end;
  // In development React would report the attribute that it does not know of.
  return import.meta.env.PROD
    ? inside.replaceAll('<link rel="modulepreload"', '$& fetchpriority="low"')
    : inside;
}
