import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { minimalFolder } from "../../../test/support/fixture-site";
import { convertedBlog, folderOf } from "../../test/convert";
import { exportedBlog } from "./exports";

const picture = readFileSync(path.join(minimalFolder, "images/portrait.png"));

/**
 * Reads an export with these files, and converts its posts. Images come from a fake web, and the requested URLs are
 * returned.
 */
async function exported(files: Record<string, string | Buffer>) {
  const fetched: string[] = [];
  const folder = folderOf(files);
  const blog = await exportedBlog(folder);
  const fetchFile = (url: string) => {
    fetched.push(url);
    return Promise.resolve(picture);
  };
  return blog && { ...(await convertedBlog(blog, folder, fetchFile)), fetched };
}

const notPublic = expect.stringContaining("only some readers could see it") as string;

/** Reads the files of an export in import/test/fixtures/exports. */
function filesOf(system: string): Record<string, string> {
  const folder = path.join("import/test/fixtures/exports", system);
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(path.extname);
  return Object.fromEntries(
    names.map((name) => [
      name.split(path.sep).join("/"),
      readFileSync(path.join(folder, name), "utf8"),
    ]),
  );
}

const expectPost = (text: string | undefined, system: string) =>
  expect(text).toMatchFileSnapshot(path.resolve(`import/test/fixtures/exports/${system}.md`));

test("a WordPress export becomes posts with paragraphs, captions, code, galleries and old paths", async () => {
  const blog = await exported({
    ...filesOf("wordpress"),
    "wp-content/uploads/kettle.png": picture,
  });
  await expectPost(blog?.texts["tea.md"], "wordpress");
  expect(blog?.texts["blocks.md"]).toContain(
    "draft: true\n---\n\n```\na < b\n\nc\n```\n\n- Fill\n- Boil\n\nHot[^1]\n\nShared.\n\n```python\na = 1\n```\n\n[^1]: A *note*\n",
  );
  expect(blog?.texts["secret.md"]).toContain("draft: true");
  expect(blog?.said).toEqual([
    'a tag or shortcode stays as it is: [contact-form to="x"]',
    "a block that only WordPress fills is left out: calendar",
    notPublic,
    "Old: is in the trash",
    "About: is a page, not a post",
    "Empty: has no text",
    "Comments that are not imported: 1.",
  ]);
  expect(blog?.fetched).toEqual(["https://old.example.com/wp-content/uploads/pot.png"]);
});

test("a Ghost export becomes posts with tags and cards, and posts for members as drafts", async () => {
  const files = filesOf("ghost");
  const long = `, { "slug": "long", "html": "${"x".repeat(2_000_001)}" }$&`;
  const text = files["kim.json"]?.replace(/\],\s*"posts_meta"/, long) ?? "";
  const blog = await exported({ "kim.json": text, "content/images/2021/03/pot.png": picture });
  await expectPost(blog?.texts["tea.md"], "ghost");
  expect(blog?.texts["idea.md"]).toContain("date: 2022-01-02\nsummary: idea\ndraft: true");
  expect(blog?.texts["water.md"]).toContain("draft: true");
  expect(blog?.said).toEqual([
    ...[notPublic, notPublic, notPublic],
    expect.stringMatching(/^empty: has no HTML/),
    "long: cannot be read: it is larger than 2 MB",
  ]);
  const alone = await exported(files);
  expect(alone?.said.at(-1)).toMatch(/^A Ghost export contains no images\./);
});

test("a Medium export becomes posts with figures and the language of code, and drafts", async () => {
  const blog = await exported(filesOf("medium"));
  await expectPost(blog?.texts["tea.md"], "medium");
  expect(blog?.texts["idea.md"]).toContain("draft: true\n---\n\nNot yet.");
  expect(blog?.said).toEqual([
    expect.stringMatching(/^posts\/2020-02-05_Nice.* may be a response/),
    "posts/draft_Nothing-aabbccddeef0.html: has no text",
  ]);
});

test("a Substack export becomes posts with their original images, without forms", async () => {
  const blog = await exported(filesOf("substack"));
  await expectPost(blog?.texts["tea.md"], "substack");
  expect(blog?.texts["water.md"]).toContain("draft: true");
  expect(blog?.texts["water.md"]).toContain("[tea](tea.md) and [Lee's](https://lee.");
  expect(blog?.said).toEqual([
    "an embedded element without a URL is left out: poll",
    notPublic,
    "posts/103.idea.html: is missing",
    "posts/104.about.html: is a page, not a post",
  ]);
});

test("a damaged export is an error, and other files are not treated as exports", async () => {
  const damaged = exported({ "kim.xml": "<rss><wp:wxr_version>1</wp:wxr_version><channel>" });
  await expect(damaged).rejects.toThrow(/kim\.xml is damaged\. .*1:48: unclosed/);
  const others = { "feed.xml": "<rss/>", "package.json": "{", "post.html": "<p>Text.</p>" };
  expect(await exported(others)).toBeUndefined();
});
