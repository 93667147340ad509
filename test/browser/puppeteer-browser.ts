import puppeteer, { type Page } from "puppeteer-core";
import { chromiumLaunch } from "../support/chromium";
import { findFirefox } from "../support/engines";
import type { Tab, TabbedBrowser } from "./tab";

export function launchChrome(): Promise<TabbedBrowser> {
  return launch("chrome", chromiumLaunch());
}

export function launchFirefox(): Promise<TabbedBrowser> {
  return launch("firefox", { executablePath: findFirefox() ?? "firefox-esr", args: [] });
}

async function launch(
  browser: "chrome" | "firefox",
  program: { executablePath: string; args: string[] },
): Promise<TabbedBrowser> {
  const running = await puppeteer.launch({ browser, ...program });
  return {
    newTab: async () => tabOf(await running.newPage()),
    close: () => running.close(),
  };
}

function tabOf(page: Page): Tab {
  const lines: string[] = [];
  const problems: string[] = [];
  const record = (problem: string) => {
    // Firefox reports a font that was still loading when the page was left (NS_BINDING_ABORTED).
    if (!problem.includes("status=2152398850")) problems.push(problem);
  };
  page.on("console", (message) => {
    const { url } = message.location();
    // Chromium also reports the status of a 404 page that it shows.
    const isDocument = url === page.url() && message.text().includes("status of 404");
    if (message.type() === "log") lines.push(message.text());
    else if (["error", "warn"].includes(message.type()) && !isDocument) record(message.text());
  });
  page.on("pageerror", (error) => record(String(error)));
  return {
    goto: (url) => page.goto(url),
    evaluate: (task, ...given) => page.evaluate(task as never, ...given),
    click: (selector) => page.click(selector),
    press: (key) => page.keyboard.press(key),
    resize: (width) => page.setViewport({ width, height: 800 }),
    lines,
    problems: () => Promise.resolve(problems),
    close: () => page.close(),
  };
}
