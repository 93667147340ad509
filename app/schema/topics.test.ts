import { expect, test } from "vitest";
import { topicSlug, topicsNamedBy, topicsOf, type TopicContent } from "./topics";

const slugs = {
  C: "c",
  "C++": "c-plus-plus",
  "C#": "c-sharp",
  ".NET": "dot-net",
  "Node.js": "node-js",
  "node JS": "node-js",
  "CI/CD": "ci-cd",
  "Android architecture (MVVM, MVP)": "android-architecture-mvvm-mvp",
  Théorie: "theorie",
  日本語: "日本語",
  "★": "",
};

test("the path of a topic is the same for all spellings of its name", () => {
  for (const [name, slug] of Object.entries(slugs)) expect(topicSlug(name), name).toBe(slug);
});

const pages = Object.fromEntries(
  ["about", "experience", "projects", "resources"].map((name) => [name, { published: true }]),
);
const content: TopicContent = {
  pages,
  technologies: [{ items: ["Rust", "Go"] }],
  experience: [{ technologies: ["rust", "Kafka"] }],
  journey: [],
  projects: [{ technologies: ["RUST", "Rust", "kafka"] }, { technologies: ["Zig", "zig"] }],
  posts: [{ tags: ["go"] }],
  certifications: [{ topics: ["★"] }],
  publications: [{ topics: ["★"] }],
  talks: [],
};

test("a topic that two items name in any spelling has a page, under the owner's spelling", () => {
  expect(topicsOf(content)).toEqual([
    { name: "Rust", slug: "rust", count: 2 },
    { name: "Kafka", slug: "kafka", count: 2 },
  ]);
  expect(topicsOf({ ...content, pages: { ...pages, projects: { published: false } } })).toEqual([]);
  expect(topicsNamedBy({ technologies: ["Rust"], topics: ["talks"], tags: ["Go"] })).toEqual([
    "Rust",
    "talks",
    "Go",
  ]);
});
