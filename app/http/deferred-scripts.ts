/** What Remix writes at the end of a page: preloads, its data, the module that starts the page. */
const remixScripts =
  /(?:<link rel="modulepreload" [^>]*>)+<script>[^<]*<\/script><script type="module" async="">[^<]*<\/script>(?:<script>[^<]*<\/script>|<!--\/?\$-->)*(?=<\/body><\/html>$)/;

/**
 * Takes the scripts out of their template when the page is loaded and painted and the browser idle, or
 * when the visitor first touches the page. Clicks on buttons that come before React answers are kept for it,
 * and given one by one, so that React renders what the one did before the next.
 *
 * Each preload has a task of its own: to begin a request keeps a phone for milliseconds, and there are several.
 * The scripts are cloned: what the parser made might count as inserted by it even out of a template, and
 * 'strict-dynamic' does not trust what such a script imports. A browser that does not tell of its paints, or
 * has none to tell of in a hidden tab, starts after three seconds.
 */
const starter = `{
  const template = document.currentScript.previousSibling;
  let started = false;
  const start = async () => {
    if (started) return;
    started = true;
    const scripts = document.importNode(template.content, true);
    for (const preload of scripts.querySelectorAll("link")) {
      template.before(preload);
      await new Promise((done) => setTimeout(done));
    }
    template.replaceWith(scripts);
  };
  const clicked = [];
  const touches = ["pointerover", "pointerdown", "keydown", "focusin", "click"];
  const touch = ({type, target}) => {
    start();
    const button = type === "click" && target.closest("button");
    if (button) clicked.push(button);
  };
  for (const type of touches) addEventListener(type, touch, true);
  addEventListener("hydrated", async () => {
    for (const type of touches) removeEventListener(type, touch, true);
    for (const button of clicked) await button.click();
  });
  const idle = () => window.requestIdleCallback ? requestIdleCallback(start, {timeout: 2000}) : setTimeout(start, 200);
  addEventListener("load", () => {
    new PerformanceObserver(idle).observe({type: "paint", buffered: true});
    setTimeout(idle, 3000);
  });
}`.replaceAll(/\n\s*/g, "");

/**
 * Puts a page's scripts off until it has been painted: they wait in a template, which browsers neither
 * fetch from nor run. Taken out of it they stand where Remix put them, as React expects.
 *
 * @throws if the scripts are not of the form that Remix is known to write
 */
export function deferScripts(html: string): string {
  if (!remixScripts.test(html)) throw new Error("its scripts are not where they can be put off from");
  return html.replace(
    remixScripts,
    (scripts) => `<template>${scripts}</template><script>${starter}</script>`,
  );
}
