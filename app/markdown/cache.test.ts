import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { renderedOnce } from "./cache";
import type { Article } from "./render-markdown";

test("an article is rendered again when anything that it depends on is another", async () => {
  const file = randomUUID();
  const articleOf = (html: string) => () => Promise.resolve({ html } as Article);
  expect((await renderedOnce([file, "text"], articleOf("first"))).html).toBe("first");
  expect((await renderedOnce([file, "text"], articleOf("second"))).html).toBe("first");
  expect((await renderedOnce([file, "another"], articleOf("third"))).html).toBe("third");
});
