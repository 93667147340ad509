import { expect, test } from "vitest";
import { loadContent } from "#app/load/load-content";
import { minimalFolder } from "../../test/support/fixture-site";
import { missingCharacters } from "./theme";

test("the doctor lists the characters that résumé and link previews cannot show", async () => {
  const loaded = await loadContent(minimalFolder);
  const settings = { publicUrl: undefined, contactEmail: undefined };
  Object.assign(loaded.content.profile, { name: "山田 🎉" });
  const messages = (await missingCharacters(loaded, settings)).map(({ message }) => message);
  for (const message of [
    /^lacks 山 田, so pages show these in another typeface/,
    /^link previews show boxes instead of 山 田 🎉\. Install .* noto-emoji/,
    /^resume\.pdf shows "�" instead of .*山 田.*\. Install .* -jp/,
  ])
    expect(messages).toContainEqual(expect.stringMatching(message));
});
