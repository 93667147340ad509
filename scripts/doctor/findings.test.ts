import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import type { Content } from "../../app/schema/content";
import { loadContent } from "../../app/schema/load-content";
import { englishWords } from "./english";
import { sampleFolder } from "./sample";
import { oddTexts } from "./texts-as-shown";
import { unusedImages } from "./unused-images";

const { content: sample, images } = await loadContent(sampleFolder);

test("English words in another language, marks of Markdown, and titles that are long or cut are named", () => {
  const { about } = sample.pages;
  const french = { ...sample.profile, language: "fr-FR" };
  const home = { title: "Ingénieure logiciel", texts: { work: "Voir le travail" } };
  const cases: [changes: object, expected: RegExp[]][] = [
    [
      { profile: french, pages: { home, about }, wording: { contact: "Contact", period: "{from} – {to}" } },
      [/^app\/content\/pages\.ts: still in English, but the site is in fr-FR: translate about\..*journey/],
    ],
    [
      { profile: french, wording: sample.wording },
      [/^app\/content\/wording\.ts: still in English.* and \d+ more/],
    ],
    [
      { projects: [{ bullets: ["It is **fast**.", "See [it](https://kim.dev).", "2 ** 3 is `8`."] }] },
      [/item 1, bullets, item 1: the page shows \*\*fast\*\*/, /shows \[it\]/, /shows `8` as it is/],
    ],
    [{ posts: [{ html: "<p><code>2 **bold**</code></p>" }] }, []],
    [{ projects: [{ title: "A loom ".repeat(40) }] }, [/projects\.ts, item 1, title: has 280 characters/]],
    [{ experience: [{ title: "Weaver of…" }] }, [/item 1, title: ends in …, as if it were cut/]],
    [{ pages: { home: { title: "Weaver..." } } }, [/pages\.ts, home\.title: ends in \.\.\./]],
    [{ experience: [{ title: "Weaver", lines: ["And so on…", "a * b * c, snake_case_name, [1]"] }] }, []],
  ];
  for (const [changes, expected] of cases) {
    const content = { profile: sample.profile, ...changes } as Content;
    const found = [...englishWords(content, sample), ...oddTexts(content)];
    expect(
      found.map(({ file, place, message }) => `${[file, place].filter(Boolean).join(", ")}: ${message}`),
      JSON.stringify(changes).slice(0, 200),
    ).toEqual(expected.map((each): unknown => expect.stringMatching(each)));
  }
  expect([...englishWords(sample, sample), ...oddTexts(sample)]).toEqual([]);
});

test("the sample's images that no page shows are named, and the owner's are not", async ({
  onTestFinished,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), "images-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(path.join(sampleFolder, "images"), folder, { recursive: true });
  writeFileSync(path.join(folder, "chess.png"), "the owner's");
  writeFileSync(path.join(folder, "loom.png"), "the owner's");
  const messagesFor = async (used: typeof images) =>
    (await unusedImages(folder, used)).map(({ message }) => message);
  expect(await messagesFor(images)).toEqual([]);
  expect(await messagesFor(new Map())).toEqual([expect.stringMatching(/delete 2048\.png, .*this-site\.png/)]);
  expect((await messagesFor(new Map())).join()).not.toMatch(/chess|loom/);
  expect(await unusedImages(path.join(folder, "none"), images)).toEqual([]);
});
