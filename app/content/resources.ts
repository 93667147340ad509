import type { Resources } from "#schema/content";

/** The articles in the Blogs section of the resources page. The first one is selected when the page opens. */
export const resources = {
  blogs: {
    heading: "Posts on algorithms",
    items: [
      {
        id: "link1",
        date: "2024-03-09",
        // We were given this title with the spelling "competetion".
        title: "Coding is a craft not a competetion",
        summary:
          "A leaderboard rewards the first answer that passes; the people who maintain it live with it for years. After two seasons of contests I reread my accepted solutions and could explain fewer than half of them. So I changed how I practise: solve the problem, wait a day, then rewrite the solution until a stranger could say why its loop ends. It is slower and does nothing for the rating. It did a good deal for the code I write at work.",
        url: "https://practice.example.com/robin",
      },
    ],
  },
  image: {
    file: "coding-profile.png",
    phone: { file: "coding-profile.phone.png" },
    alt: "Coding-practice profile of Robin Example: 1,248 problems solved (412 easy, 598 medium, 238 hard), a contest rating of 2,184 that has risen since 2022, 240 active days in a year, a 41-day streak, top 2%, problem setter with 2M+ submissions.",
  },
} satisfies Resources;
