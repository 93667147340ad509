import type { ErrorRequestHandler } from "express";
import { explanationOf } from "../explanation";

const ampersand = { "&": "&amp;", "<": "&lt;" } as const;

/**
 * Under development, a mistake in the sources is shown as the terminal shows it. Vite's client, which the page
 * has, loads it anew when something is edited.
 */
export function mistakes(): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    const explanation = explanationOf(error);
    if (explanation === undefined || response.headersSent) return next(error);
    response.removeHeader("Content-Security-Policy");
    response.status(500).type("html").send(page(explanation));
  };
}

function page(explanation: string): string {
  const text = explanation.replace(/[&<]/g, (sign) => ampersand[sign as keyof typeof ampersand]);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<title>A mistake</title>
<h1>A mistake</h1>
<pre>${text}</pre>
<p>This page comes back when it is mended.</p>
<script type="module" src="/@vite/client"></script>
</html>
`;
}
