import { pageRegistry } from "../schema/pages";

/**
 * The site's pages, each with its address, its label in the navigation (in this order; one without a label
 * is not in it), the title and description that tabs and link previews show, and the short texts at its top.
 */
export const pages = pageRegistry("app/content/pages.ts", {
  home: {
    path: "/",
    label: "Home",
    title: "Software Developer",
    description:
      "Robin Example, software developer: backend services, Android apps and a few games, with links to the code behind them.",
  },
  about: {
    path: "/about",
    label: "About",
    title: "About",
    description:
      "Who Robin Example is, and the way here: school, a computer science degree, and two years as head of a programming society.",
  },
  security: {
    path: "/security",
    label: "Experiences",
    title: "Experiences",
    description:
      "Robin Example's jobs, internships, competitions and society work since 2020, and six certificates from algorithms to web security.",
    texts: {
      intro: "Where I have worked, competed and helped out, and the courses I finished along the way.",
      note: "This list is non-exhaustive and covers public work only. What belongs to an employer stays there.",
    },
  },
  software: {
    path: "/software",
    label: "Projects",
    title: "Projects",
    description:
      "Eleven projects by Robin Example: bug triage with a language model, a nutrition platform, six Android apps, a chess AI and more.",
    texts: {
      intro: [
        "I build scalable, user-oriented, performant software.",
        "In plain words: it copes with a crowd, makes sense to one person and answers at once.",
      ],
    },
  },
  resources: {
    path: "/resources",
    label: "Resources",
    title: "Resources",
    description:
      "Free posts by Robin Example on algorithms and on practising them, starting with why coding is a craft.",
    texts: {
      intro: "Free resources I have produced over the years. No sign-up, no newsletter, nothing to unlock.",
    },
  },
  resume: {
    path: "/resume",
    title: "Résumé",
    description:
      "The résumé of Robin Example, software developer: work, projects, education and skills on two printed pages.",
  },
});
