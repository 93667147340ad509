import type { ErrorRequestHandler } from "express";
import { explanationOf } from "../explanation";

const ampersand = { "&": "&amp;", "<": "&lt;" } as const;

/**
 * In development, shows a mistake in the sources in the browser, with the same text as in the terminal. Vite's client
 * reloads the page after an edit.
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
<p>This page reloads when you fix it.</p>
<script type="module" src="/@vite/client"></script>
</html>
`;
}
