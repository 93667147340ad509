/**
 * Takes the README's screenshots of the built site, which it starts.
 *
 * Usage: npm run screenshots
 */
import path from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { loadContent } from "../app/load/load-content";
import { launchChromium } from "../harness/chromium";
import { startSite } from "../harness/start-site";

const folder = fileURLToPath(new URL("../docs/screenshots", import.meta.url));
const { pages } = (await loadContent("app/content")).content;
const phone = { width: 375, height: 812 };
const desktop = { width: 1440, height: 900 };

/** One window each. It begins at an element with the id `from`, or at the top of the page. */
const shots = [
  { name: "home-desktop-light", page: pages.home, from: "", viewport: desktop, colorScheme: "light" },
  { name: "home-desktop-dark", page: pages.home, from: "", viewport: desktop, colorScheme: "dark" },
  {
    name: "projects-on-a-phone",
    page: pages.software,
    from: "#projects",
    viewport: phone,
    colorScheme: "light",
  },
  {
    name: "timeline-dark",
    page: pages.security,
    from: "#experience",
    viewport: desktop,
    colorScheme: "dark",
  },
] as const;

const site = await startSite({ SITE_URL: "https://www.example.com" });
const browser = await launchChromium();
try {
  for (const { name, page, from, viewport, colorScheme } of shots) {
    // An owner may not publish the page.
    if (!page) continue;
    const tab = await browser.newPage({ viewport, colorScheme, reducedMotion: "reduce" });
    await tab.goto(`${site.origin}${page.path}${from}`, { waitUntil: "networkidle" });
    const file = path.join(folder, `${name}.webp`);
    await sharp(await tab.screenshot())
      .webp({ quality: 80 })
      .toFile(file);
    await tab.close();
    console.log(path.relative(process.cwd(), file));
  }
} finally {
  await browser.close();
  await site.stop();
}
