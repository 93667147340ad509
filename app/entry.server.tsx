import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { EntryContext, HandleErrorFunction } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { contentSecurityPolicy } from "./http/content-security-policy";

/**
 * Renders one document, whole: nothing is sent before everything is there, so that a page which fails
 * half-way is an error and never half a page.
 *
 * @throws whatever a component threw while it was rendered
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const html = scriptsInsideBody(await render(request.url, context));
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Length", String(Buffer.byteLength(html)));
  // Under development Vite adds scripts and styles of its own, which the policy would forbid.
  if (import.meta.env.PROD) headers.set("Content-Security-Policy", contentSecurityPolicy(html));
  return new Response(html, { status, headers });
}

/** Hands an error of a loader or a component to the server, which logs it or refuses to start. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.reportError(error);
};

function render(url: string, context: EntryContext): Promise<string> {
  return new Promise((resolve, reject) => {
    let failure: Error | undefined;
    const { pipe } = renderToPipeableStream(<RemixServer context={context} url={url} />, {
      onAllReady() {
        if (failure === undefined) resolve(text(pipe(new PassThrough())));
        else reject(failure);
      },
      onShellError: reject,
      onError(error) {
        failure ??= error as Error;
      },
    });
  });
}

/**
 * Single fetch writes its last scripts after the closing tags, which is not valid HTML
 * (https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-afterbody). They are moved to where
 * browsers put them anyway: the end of the body.
 */
function scriptsInsideBody(html: string): string {
  const end = "</body></html>";
  const at = html.indexOf(end);
  if (at < 0) throw new Error(`The document does not have ${end}, which every page's Layout ends with`);
  return html.slice(0, at) + html.slice(at + end.length) + end;
}
