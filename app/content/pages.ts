import { content, schemas } from "./schema";

/** Each page's title and description, shown in tabs and link previews, and the short texts at its top. */
export const pages = content("app/content/pages.ts", schemas.pages, {
  home: {
    title: "Software Developer",
    description:
      "Robin Example, software developer: backend services, Android apps and a few games, with links to the code behind them.",
  },
  about: {
    title: "About",
    description:
      "Who Robin Example is, and the way here: school, a computer science degree, and two years as head of a programming society.",
  },
  security: {
    title: "Experiences",
    description:
      "Robin Example's jobs, internships, competitions and society work since 2020, and six certificates from algorithms to web security.",
    intro: "Where I have worked, competed and helped out, and the courses I finished along the way.",
    note: "This list is non-exhaustive and covers public work only. What belongs to an employer stays there.",
  },
  software: {
    title: "Projects",
    description:
      "Eleven projects by Robin Example: bug triage with a language model, a nutrition platform, six Android apps, a chess AI and more.",
    intro: [
      "I build scalable, user-oriented, performant software.",
      "In plain words: it copes with a crowd, makes sense to one person and answers at once.",
    ],
  },
  resources: {
    title: "Resources",
    description:
      "Free posts by Robin Example on algorithms and on practising them, starting with why coding is a craft.",
    intro: "Free resources I have produced over the years. No sign-up, no newsletter, nothing to unlock.",
  },
  resume: {
    title: "Résumé",
    description:
      "The résumé of Robin Example, software developer: work, projects, education and skills on two printed pages.",
  },
});
