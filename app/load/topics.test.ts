import { expect, test } from "vitest";
import type { Item } from "#app/schema/items";
import { topicSlug, topicsOf } from "./topics";

const slugs = {
  "C++": "c-plus-plus",
  "C#": "c-sharp",
  ".NET": "dot-net",
  "Node.js": "node-js",
  "node JS": "node-js",
  "CI/CD (Git)": "ci-cd-git",
  Théorie: "theorie",
  日本語: "日本語",
  "★": "",
};

test("all spellings of a topic have the same path", () => {
  for (const [name, slug] of Object.entries(slugs)) expect(topicSlug(name), name).toBe(slug);
});

test("a topic that two published items mention, in any spelling, has a page", () => {
  const item = (topics: string[], path?: string) => ({ topics, path }) as Item;
  const [job, project, post] = [
    item(["rust", "Kafka"], "/security#a"),
    item(["RUST", "Rust", "kafka"], "/software#b"),
    item(["go", "★"], "/resources/c"),
  ];
  const others = [item(["Zig", "zig"], "/software#d"), item(["★"], "/software#e"), item(["Go"])];
  const topics = topicsOf([job, project, post, ...others], ["Rust", "Go"], "/fr");
  expect(topics).toEqual([
    { name: "Rust", slug: "rust", path: "/fr/topics/rust", items: [job, project] },
    { name: "Kafka", slug: "kafka", path: "/fr/topics/kafka", items: [job, project] },
  ]);
});
