import type { Talks } from "#schema/content";

/** Talks, for the resources page and the résumé. */
export const talks = [
  {
    id: "queues",
    title: "What a queue will not fix",
    authors: ["Robin Example"],
    event: "Sample Backend Days",
    place: "Sampleton",
    date: "2025-03-14",
    url: "https://video.example.org/robin/queues",
    summary: "Three outages that a queue only postponed, and what was changed instead.",
  },
] satisfies Talks;
