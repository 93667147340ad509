import type { Pages } from "#schema/content";

/**
 * The site's pages, in the order of the navbar. Each needs a path and a description for search engines and link
 * previews. Its label, title and strings come from app/ui-strings/en.ts unless you set them here. `label: false` keeps
 * a page out of the navbar, and `published: false` unpublishes it. Square brackets in a sentence mark its link.
 */
export const pages = {
  home: {
    path: "/",
    title: "Software Developer",
    description:
      "Robin Example, software developer: backend services, Android apps and a few games, with links to the code behind them.",
  },
  about: {
    path: "/about",
    description:
      "Who Robin Example is, and how they got here: school, a computer science degree, and two years as head of a programming society.",
    strings: {
      resume: "All of this on two printed pages",
    },
  },
  experience: {
    path: "/security",
    label: "Experiences",
    title: "Experiences",
    description:
      "Robin Example’s jobs, internships, competitions and society work since 2020, and six certificates from algorithms to web security.",
    strings: {
      heading: "Software",
      intro: "Where I have worked, competed and helped out, and the courses I finished along the way.",
      fact: (count, from) => `${count} ${count === 1 ? "entry" : "entries"}, ${from} to now`,
      experience: "Stuff I Experienced",
      codeHost: "Where the code is public, it's on my [code-host profile].",
      note: "This list is non-exhaustive and covers public work only. What belongs to an employer stays there.",
    },
  },
  projects: {
    path: "/software",
    description:
      "Eleven projects by Robin Example: bug triage with a language model, a nutrition platform, six Android apps, a chess AI and more.",
    strings: {
      heading: "Software",
      intro: [
        "I build scalable, user-oriented, performant software.",
        "In plain words: it copes with a crowd, makes sense to one person and answers at once.",
      ],
      fact: (count) => `${count} ${count === 1 ? "project" : "projects"}`,
      experience: "For where I worked, see the [experience timeline].",
      certifications: "My [certifications] are there, too.",
      projects: "Stuff I Made",
      technologies: "Technologies I Use",
    },
  },
  resources: {
    path: "/resources",
    description:
      "Free posts by Robin Example on algorithms and on practising them, starting with why coding is a craft.",
    strings: {
      intro: "Free resources I have produced over the years. No sign-up, no newsletter, nothing to unlock.",
      archiveDescription: "Everything written here, the latest first, by year.",
    },
  },
  resume: {
    path: "/resume",
    description:
      "The résumé of Robin Example, software developer: work, projects, education and skills on two printed pages.",
  },
  find: {
    path: "/find",
    description:
      "Search everything on this site: the jobs, projects, articles, talks and certificates of Robin Example, by any word.",
  },
} satisfies Pages;
