import { expect, test } from "vitest";
import { minimalFolder } from "../../test/support/fixture-site";
import { loadContent } from "../../app/load/load-content";
import { missingCharacters } from "./theme";

test("names the packages with the characters that the résumé and link previews lack", async () => {
  const loaded = await loadContent(minimalFolder);
  const { profile } = loaded.content;
  const settings = { publicUrl: undefined, contactEmail: undefined };
  for (const [name, language, packages] of [
    ["山田太郎", "ja-JP", ["noto-sans-jp"]],
    ["张伟", "zh-CN", ["noto-sans-sc"]],
    ["مريم", "ar-EG", ["noto-sans-arabic"]],
    ["Kim 🎉", "en-GB", ["noto-emoji", "noto-emoji"]],
  ] as const) {
    Object.assign(profile, { name, language });
    const messages = (await missingCharacters(loaded, settings)).map(({ message }) => message);
    const advice = messages.flatMap((each) => /npm install @[\w-]+\/(.*)$/.exec(each)?.[1] ?? []);
    expect(advice, name).toEqual(packages);
  }
});
