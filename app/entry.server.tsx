import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { hasVideos } from "virtual:content";
import { InDocument } from "./components/static-markup";
import { contentOf, languages } from "./content.server";
import { contentSecurityPolicy } from "./http/content-security-policy";
import { renderDocument } from "./render-document";
import { repliesUrl } from "./view-data/replies-url";

/** The origins of the replies to the site's posts. */
const discussions = languages.flatMap(({ posts }) =>
  posts.flatMap(({ discussion }) => repliesUrl(discussion)?.origin ?? []),
);

/**
 * Renders the complete document of a page, with its Content-Security-Policy.
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
  const document = await renderDocument(
    <InDocument.Provider value={loadContext.inDocument}>
      <RemixServer context={context} url={request.url} />
    </InDocument.Provider>,
  );
  const html = moveScriptsLast(document);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Length", String(Buffer.byteLength(html)));
  // In development, the policy would block the scripts and styles that Vite adds.
  if (import.meta.env.PROD) {
    const analyticsOrigin = analytics && new URL(analytics.script).origin;
    headers.set(
      "Content-Security-Policy",
      contentSecurityPolicy(html, analyticsOrigin, hasVideos, discussions),
    );
  }
  return new Response(html, { status, headers });
}

export { contentOf, languages };

/**
 * Reports an error of a loader or a component to the server. While prerendering, it stops the
 * start.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.reportError(error);
};

/**
 * Moves the scripts after the closing tags to the end of the body, where browsers put them anyway,
 * and joins them into one, which needs one hash. Single fetch writes its last scripts after
 * `</html>`, which is not valid
 * (https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-afterbody). Also lowers the
 * priority of preloaded scripts below that of the first typeface, because `Scripts` accepts no
 * priority.
 */
function moveScriptsLast(html: string): string {
  const end = "</body></html>";
  const at = html.indexOf(end);
  if (at < 0) throw new Error(`The document does not contain ${end}`);
  const scripts = html.slice(at + end.length).matchAll(/<script>([^]*?)<\/script>/g);
  const script = [...scripts].map(([, code]) => code).join("");
  const inside = `${html.slice(0, at)}<script>${script}</script>${end}`;
  // In development, React would warn about the attribute, because it did not render it.
  return import.meta.env.PROD
    ? inside.replaceAll('<link rel="modulepreload"', '$& fetchpriority="low"')
    : inside;
}
