import type { Pages } from "#schema/content";

/**
 * The site's pages. Each has its address, the title and description for tabs and link previews, and the headings and
 * sentences around its content. A page with a `label` is in the navbar, in the order of this file. `published: false`
 * removes a page from the site. Square brackets in a sentence mark the words that become a link.
 */
export const pages = {
  home: {
    path: "/",
    label: "Home",
    title: "Software Developer",
    description:
      "Robin Example, software developer: backend services, Android apps and a few games, with links to the code behind them.",
    texts: {
      work: "See the work",
    },
  },
  about: {
    path: "/about",
    label: "About",
    title: "About",
    description:
      "Who Robin Example is, and the way here: school, a computer science degree, and two years as head of a programming society.",
    texts: {
      heading: "About",
      journey: "My Journey",
      glance: "At a Glance",
      goodAt: "Good at",
      certificates: "Certificates",
      resume: "All of this on two printed pages",
    },
  },
  security: {
    path: "/security",
    label: "Experiences",
    title: "Experiences",
    description:
      "Robin Example’s jobs, internships, competitions and society work since 2020, and six certificates from algorithms to web security.",
    texts: {
      heading: "Software",
      intro: "Where I have worked, competed and helped out, and the courses I finished along the way.",
      fact: { one: "{count} entry, {from} to now", other: "{count} entries, {from} to now" },
      experience: "Stuff I Experienced",
      codeHost: "The code behind it, where it is public, is on my [code-host profile].",
      note: "This list is non-exhaustive and covers public work only. What belongs to an employer stays there.",
      certifications: "Certifications",
    },
  },
  software: {
    path: "/software",
    label: "Projects",
    title: "Projects",
    description:
      "Eleven projects by Robin Example: bug triage with a language model, a nutrition platform, six Android apps, a chess AI and more.",
    texts: {
      heading: "Software",
      intro: [
        "I build scalable, user-oriented, performant software.",
        "In plain words: it copes with a crowd, makes sense to one person and answers at once.",
      ],
      fact: { one: "{count} project", other: "{count} projects" },
      experience: "Looking for where I worked? See the [experience timeline and certifications].",
      projects: "Stuff I Made",
      technologies: "Technologies I Use",
      achievements: "Achievements & Recognition",
      technologiesOf: "Technologies of {title}",
      linksOf: "More on {title}",
    },
  },
  resources: {
    path: "/resources",
    label: "Resources",
    title: "Resources",
    description:
      "Free posts by Robin Example on algorithms and on practising them, starting with why coding is a craft.",
    texts: {
      heading: "Resources",
      intro: "Free resources I have produced over the years. No sign-up, no newsletter, nothing to unlock.",
      blogs: "Blogs",
      open: "Open",
      writing: "Writing",
      archive: "All {count} posts",
      archiveTitle: "All posts",
      archiveDescription: "Everything written here, the latest first, by year.",
      feed: "Atom feed",
      article: "Articles",
      talk: "Talks",
      patent: "Patents",
      book: "Books",
    },
  },
  resume: {
    path: "/resume",
    title: "Résumé",
    description:
      "The résumé of Robin Example, software developer: work, projects, education and skills on two printed pages.",
    texts: {
      work: "Work",
      projects: "Projects",
      education: "Education",
      publications: "Publications and talks",
      skills: "Skills",
      awards: "Awards",
      certificates: "Certificates",
      languages: "Languages",
      volunteer: "Volunteering",
      interests: "Interests",
      references: "References",
      download: "Download as PDF",
    },
  },
} satisfies Pages;
