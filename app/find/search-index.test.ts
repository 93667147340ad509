import { expect, test } from "vitest";
import type { SiteContent } from "#app/content.server";
import { itemsOf } from "#app/load/items";
import { searchIndex } from "./search-index";

/** Content with the lists given, and English strings of Find. */
function contentWith(lists: object): SiteContent {
  const page = (path: string) => ({ path, title: path, published: true, was: [], strings: {} });
  const empty = { experience: [], journey: [], projects: [], certifications: [], posts: [] };
  const others = { talks: [], publications: [], achievements: [], technologies: [], resources: {} };
  const content = {
    ...{ ...empty, ...others, caseStudies: [], markdownPages: [], ...lists },
    profile: { language: "en-GB" },
    pages: Object.fromEntries(
      ["home", "about", "experience", "projects", "resources"].map((name) => [
        name,
        page(`/${name}`),
      ]),
    ),
    strings: { present: "Present", topics: { title: "Topics" } },
    wordFiles: {},
    sentenceFiles: { "/resources/a": "/text-a.json" },
  } as unknown as SiteContent;
  return Object.assign(content, itemsOf(content as never, ""));
}

test("search lists current items first, and the most used topics first", () => {
  const job = { kind: "work", title: "Engineer", subtitle: "Labs", technologies: ["Kafka", "Go"] };
  const { entries } = searchIndex(
    contentWith({
      experience: [
        { ...job, id: "old", start: "2019", end: "2024-12", bullets: [{ text: "Wrote it." }] },
        {
          ...job,
          id: "now",
          start: "2020-02",
          end: "present",
          summary: "I own it.",
          bullets: ["Runs it."],
        },
      ],
      projects: [{ id: "chess", title: "Chess", bullets: ["Plays."], technologies: ["Kafka"] }],
      posts: [
        {
          id: "a",
          path: "/resources/a",
          title: "A",
          summary: "One. Two.",
          date: "2024-01-02",
          tags: [],
        },
        {
          ...{ id: "b", path: "/resources/b", title: "B", summary: "S", date: "2025-01-02" },
          ...{ tags: [], language: "fr" },
        },
        { id: "draft", title: "Draft", summary: "S", date: "2025-01-02", tags: [] },
      ],
    }),
  );
  expect(entries).toMatchObject([
    {
      kind: "experience",
      to: "/experience#now",
      place: "Labs · Kafka, Go",
      date: "Feb 2020\u00a0- Present",
      isOngoing: true,
      sentences: ["I own it.", "Runs it."],
    },
    { kind: "articles", title: "B", lang: "fr", date: "2 January 2025", sentences: ["S"] },
    { to: "/experience#old", date: "2019\u00a0- Dec 2024", sentences: ["Wrote it."] },
    { kind: "articles", title: "A", sentences: ["One."], text: "/text-a.json" },
    { kind: "projects", title: "Chess", sentences: ["Plays."] },
    { kind: "topics", title: "Kafka", to: "/topics/kafka", count: 3 },
    { kind: "topics", title: "Go", count: 2 },
  ]);
});
