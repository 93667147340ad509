import { expect, onTestFinished, test } from "vitest";
import type { LoadedContent } from "../../app/load/load-content";
import { temporaryFolder, writeFiles } from "../../test/support/files";
import { leftByImport } from "./posts";

test("what an import left as text is counted for each post until it is gone", async () => {
  const texts = {
    left: "A \\{{< notice >}}, \\{% include a.html %}, \\<iframe>, \\!\\[x\\]\\(a.png\\), `$$\\nope$$`.\n\n```tex\n$$\nx\n$$\n```\n",
    gone: "Write `\\{{< notice >}}`, \\$5 and a \\* b.\n\n```text\n\\{% x %}\n```\n",
  };
  const ids = Object.keys(texts) as (keyof typeof texts)[];
  const folder = temporaryFolder(onTestFinished);
  for (const id of ids) writeFiles(folder, { [`posts/${id}.md`]: texts[id] });
  const loaded = { content: { posts: ids.map((id) => ({ id })) } } as unknown as LoadedContent;
  expect(await leftByImport(loaded, undefined, folder)).toEqual([
    {
      severity: "warning",
      file: "app/content/posts/left.md",
      message: expect.stringMatching(
        /^fragments of the old blog's markup that are left as text: 6\./,
      ),
    },
  ]);
});
