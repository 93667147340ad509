/**
 * Takes the screenshots of all pages for the README, and the site's image of itself if the content has one. It starts
 * the built site.
 *
 * Usage: npm run screenshots
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { pages } from "../app/content/pages";
import { launchChromium } from "../harness/chromium";
import { startSite } from "../harness/start-site";

const root = fileURLToPath(new URL("..", import.meta.url));
const shown = { ...pages, "not-found": { path: "/no-such-page" } };
const windows = { phone: { width: 375, height: 812 }, desktop: { width: 1440, height: 900 } };

/**
 * The parts of long pages that the README shows: one window each, which begins at an element. An owner's site may lack
 * the page or the element.
 */
const excerpts = [
  {
    name: "projects-on-a-phone",
    of: pages.software,
    from: "#projects",
    device: "phone",
    colorScheme: "light",
  },
  {
    name: "timeline-dark",
    of: pages.security,
    from: "#experience",
    device: "desktop",
    colorScheme: "dark",
  },
] as const;

const site = await startSite({ SITE_URL: "https://www.example.com" });
const browser = await launchChromium();
try {
  for (const [device, viewport] of Object.entries(windows)) {
    for (const colorScheme of ["light", "dark"] as const) {
      for (const [name, { path: address }] of Object.entries(shown)) {
        const page = await open(browser, address, { viewport, colorScheme });
        const shot = sharp(await page.screenshot({ fullPage: true }));
        const file = `docs/screenshots/${name}-${device}-${colorScheme}.webp`;
        await shot.webp({ quality: 80 }).toFile(path.join(root, file));
        await page.context().close();
        console.log(file);
      }
    }
  }
  for (const { name, of, from, device, colorScheme } of excerpts) {
    if (!of) continue;
    const page = await open(browser, of.path, { viewport: windows[device], colorScheme });
    const element = page.locator(from);
    if ((await element.count()) > 0) {
      await element.evaluate((each) => each.scrollIntoView({ behavior: "instant" }));
      const file = `docs/screenshots/${name}.webp`;
      await sharp(await page.screenshot())
        .webp({ quality: 80 })
        .toFile(path.join(root, file));
      console.log(file);
    }
    await page.context().close();
  }
  const image = "app/content/images/this-site.png";
  // An owner's content may have no such image.
  if (existsSync(path.join(root, image))) {
    const viewport = { width: 1280, height: 800 };
    const own = await open(browser, "/", { viewport, colorScheme: "light", deviceScaleFactor: 1.25 });
    await sharp(await own.screenshot())
      .png({ palette: true, quality: 95 })
      .toFile(path.join(root, image));
    console.log(image);
  }
} finally {
  await browser.close();
  await site.stop();
}

/** Brings a page into the state after scrolling through it: images loaded, entries in their place. */
async function open(
  from: Browser,
  address: string,
  options: Parameters<Browser["newContext"]>[0],
): Promise<Page> {
  const context = await from.newContext({ ...options, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(site.origin + address, { waitUntil: "networkidle" });
  for (const image of await page.locator("main img[loading=lazy]").all()) {
    await image.scrollIntoViewIfNeeded();
    await image.evaluate((element: HTMLImageElement) => element.decode());
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  return page;
}
