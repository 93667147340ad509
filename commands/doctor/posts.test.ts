import { expect, test } from "vitest";
import type { LoadedContent } from "../../app/load/load-content";
import { leftByImport } from "./posts";

test("what an import left as text is counted for each post until it is gone", () => {
  const texts = {
    left: "A \\{{< notice >}}, \\{% include a.html %}, \\<iframe>, \\!\\[x\\]\\(a.png\\), `$$\\nope$$`.\n\n```tex\n$$\nx\n$$\n```\n",
    gone: "Write `\\{{< notice >}}`, \\$5 and a \\* b.\n\n```text\n\\{% x %}\n```\n",
  };
  const ids = Object.keys(texts) as (keyof typeof texts)[];
  const loaded = {
    content: { posts: ids.map((id) => ({ id, path: `/resources/${id}` })) },
    sources: new Map(ids.map((id) => [`/resources/${id}`, texts[id]])),
  };
  expect(leftByImport(loaded as unknown as LoadedContent)).toEqual([
    {
      severity: "warning",
      file: "app/content/posts/left.md",
      message: expect.stringMatching(/^pieces of its old system that are left as text: 6\./),
    },
  ]);
});
