import sharp from "sharp";
import { expect, test } from "vitest";
import { profile } from "../fixtures/content/minimal/profile";
import { pages, siteUrl } from "../support/paths";
import { readPage, site } from "../support/public-site";

/** The values of a repeated tag are separated by line breaks. */
async function tagsOf(path: string): Promise<Record<string, string>> {
  const tags: Record<string, string> = {};
  const read =
    "head title, head meta[name], head meta[property], head link[rel='canonical'], head link[rel='webmention']";
  for (const { attributes, text } of (await readPage(path)).document.querySelectorAll(read)) {
    const { property, rel, name = "title", content, href } = attributes;
    const key = property ?? rel ?? name;
    tags[key] = [tags[key], content ?? href ?? text]
      .filter((each) => each !== undefined)
      .join("\n");
  }
  return tags;
}

/** Matches a text of this many code points, the unit of platforms' limits. */
const text = (min: number, max: number) =>
  expect.stringMatching(new RegExp(`^.{${min},${max}}$`, "u")) as string;

/** Each limit is the one of the strictest platform. */
test("every page has its own link preview: each tag once, before the styles, with a value that all platforms accept", async () => {
  const seen = new Set<string | undefined>();
  for (const path of pages) {
    const tags = await tagsOf(path);
    const { title, description, "og:image": image = "" } = tags;
    expect.soft(title, path).toContain(profile.name);
    // https://developer.x.com/cards/markup: X cuts titles at 70, search engines earlier, and
    // descriptions at 200.
    expect.soft(tags, path).toMatchObject({
      title: text(1, 60),
      description: text(50, 160),
      canonical: siteUrl + path,
      webmention: profile.webmention,
      // https://ogp.me/#metadata
      "og:title": title,
      "og:description": description,
      "og:url": siteUrl + path,
      "og:type": path === "/about" ? "profile" : "website",
      "og:site_name": profile.name,
      "og:locale": profile.language.replace("-", "_"),
      // https://developers.facebook.com/docs/sharing/webmasters/images/
      "og:image": expect.stringMatching(/^https:\/\/.*\/assets\/preview-[\w-]+\.png$/) as string,
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": text(1, 420),
      "twitter:card": "summary_large_image",
    });
    expect.soft(tags, path).not.toHaveProperty("robots");
    // Slack reads 32,768 bytes. Half of it leaves room for longer texts.
    const { text: html } = await site.get(path);
    const end = Math.max(html.lastIndexOf('property="og:'), html.lastIndexOf('name="twitter:'));
    expect.soft(end, path).toBeLessThan(Math.min(html.indexOf("<style"), 16_384));

    const bytes = (await site.get(new URL(image).pathname)).body as Buffer;
    // WhatsApp accepts 600 kB, X and LinkedIn 5 MB.
    expect.soft(bytes.length, path).toBeLessThan(300_000);
    const { width, height } = await sharp(bytes).metadata();
    expect.soft([width, height], path).toEqual([1200, 630]);
    // A blank image has none.
    expect.soft((await sharp(bytes).stats()).entropy, path).toBeGreaterThan(0.1);
    seen.add(title).add(description).add(bytes.toString("base64"));
  }
  expect(seen.size).toBe(3 * pages.length);
});
