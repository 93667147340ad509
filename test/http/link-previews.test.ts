import sharp from "sharp";
import { expect, test } from "vitest";
import { profile } from "../fixtures/content/minimal/profile";
import { pages, siteUrl } from "../support/paths";
import { site } from "../support/public-site";
import { readPage } from "../support/read-page";

/** The values of a repeated tag are separated by line breaks. */
async function tagsOf(path: string): Promise<Record<string, string>> {
  const tags: Record<string, string> = {};
  const read = "head title, head meta[name], head meta[property], head link[rel='canonical']";
  for (const { attributes, text } of (await readPage(site, path)).querySelectorAll(read)) {
    const { property, rel, name = "title", content, href } = attributes;
    const key = property ?? rel ?? name;
    tags[key] = [tags[key], content ?? href ?? text]
      .filter((each) => each !== undefined)
      .join("\n");
  }
  return tags;
}

/** A text of this many code points, the unit in platforms' limits. */
const text = (min: number, max: number) =>
  expect.stringMatching(new RegExp(`^.{${min},${max}}$`, "u")) as string;

/** Each limit is that of the strictest platform. */
test("every page has each tag of link previews once, with a value that all platforms accept", async () => {
  for (const path of pages) {
    const tags = await tagsOf(path);
    const { title, description } = tags;
    expect.soft(title, path).toContain(profile.name);
    // https://developer.x.com/cards/markup: X cuts titles at 70, search engines earlier, and
    // descriptions at 200.
    expect.soft(tags, path).toMatchObject({
      title: text(1, 60),
      description: text(50, 160),
      canonical: siteUrl + path,
      // https://ogp.me/#metadata
      "og:title": title,
      "og:description": description,
      "og:url": siteUrl + path,
      "og:type": path === "/about" ? "profile" : "website",
      "og:site_name": profile.name,
      "og:locale": profile.language.replace("-", "_"),
      // https://developers.facebook.com/docs/sharing/webmasters/images/
      "og:image": expect.stringMatching(/^https:\/\/.*\/assets\/preview-[\w-]+\.png$/) as string,
      "og:image:type": "image/png",
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": text(1, 420),
      "twitter:card": "summary_large_image",
      "twitter:image": tags["og:image"],
      "twitter:image:alt": text(1, 420),
    });
    expect.soft(tags, path).not.toHaveProperty("robots");
  }
});

/**
 * Slack reads 32,768 bytes, WhatsApp 300 kB. Half of the lower limit leaves room for longer texts.
 */
test("the tags come before the structured data and the styles, within the first 16 kB", async () => {
  for (const path of pages) {
    const { text } = await site.get(path);
    const [data, styles] = ["application/ld+json", "<style"].map((each) => text.indexOf(each)) as [
      number,
      number,
    ];
    const last = Math.max(
      ...['property="og:', 'name="twitter:'].map((each) => text.lastIndexOf(each)),
    );
    expect.soft(last, path).toBeLessThan(data);
    expect.soft(data, path).toBeLessThan(styles);
    expect.soft(Buffer.byteLength(text.slice(0, data)), path).toBeLessThan(16_384);
  }
});

test("every page has its own image, title and description, and no image is blank", async () => {
  const [images, texts] = [new Set<string>(), new Set<string>()];
  for (const path of pages) {
    const { title = "", description = "", "og:image": image = "" } = await tagsOf(path);
    const { headers, body } = await site.get(new URL(image).pathname);
    expect.soft(headers["content-type"], path).toBe("image/png");
    const bytes = body as Buffer;
    // WhatsApp accepts 600 kB, X and LinkedIn 5 MB.
    expect.soft(bytes.length, path).toBeLessThan(300_000);
    const { width, height } = await sharp(bytes).metadata();
    expect.soft([width, height], path).toEqual([1200, 630]);
    const { isOpaque, entropy } = await sharp(bytes).stats();
    expect.soft([isOpaque, entropy > 0.1], path).toEqual([true, true]);
    images.add(bytes.toString("base64"));
    texts.add(title).add(description);
  }
  expect([images.size, texts.size]).toEqual([pages.length, 2 * pages.length]);
});
