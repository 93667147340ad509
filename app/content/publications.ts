import type { Publications } from "#schema/content";

/** Articles, patents and books, for the resources page, by kind, and for the résumé. */
export const publications = [
  {
    id: "duplicate-reports",
    kind: "article",
    title: "Finding the Bug Report That Was Filed in Other Words",
    authors: ["Robin Example", "Alex Sample", "Kim Placeholder"],
    venue: "Proceedings of the Example Workshop on Software Maintenance",
    date: "2023-05",
    url: "https://papers.example.org/duplicate-reports",
    summary: "Semantic search over the issues of an editor, compared with what its maintainers had linked.",
  },
  {
    id: "problem-setting",
    kind: "article",
    title: "Time Limits That Do Not Choose the Language",
    authors: ["Robin Example"],
    venue: "Sample Journal of Programming Contests",
    date: "2022-04",
    summary: "Each language needs a limit of its own, measured with the same solution in all of them.",
  },
] satisfies Publications;
