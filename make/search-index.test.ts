import { expect, test } from "vitest";
import { sentencesOf } from "./search-index";

test("the sentences of an article are those of its blocks, and each line of its code", () => {
  const html = `<h2>Why</h2><p>A <code>queue</code>
holds &#x26; <em>hopes</em>s. It waits with .NET. No?</p><ul><li>One</li></ul><hr><pre><code>a = 1
b</code></pre>`;
  expect(sentencesOf(html, "en")).toEqual([
    "Why",
    "A queue holds & hopess.",
    "It waits with .NET.",
    "No?",
    "One",
    "a = 1",
    "b",
  ]);
});
