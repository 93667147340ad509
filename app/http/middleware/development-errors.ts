import type { ErrorRequestHandler } from "express";
import { expectedMessage } from "../expected-errors";

/**
 * In development, shows an error in the sources in the browser, with the same text as in the terminal. Vite's client
 * reloads the page after an edit.
 */
export const developmentErrors: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  const message = expectedMessage(error);
  if (message === undefined || response.headersSent) return next(error);
  response.removeHeader("Content-Security-Policy");
  response.status(500).type("html").send(`<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<title>Error</title>
<h1>Error</h1>
<pre>${message.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</pre>
<p>This page reloads when you fix it.</p>
<script type="module" src="/@vite/client"></script>
`);
};
