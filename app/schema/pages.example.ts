import type * as z from "zod";
import type { pagesSchema } from "./pages";

/* A registry of pages for tests, with every optional field filled in. */

const description = "Who this is, what was made, and where to read more about it all.";

export const examplePages = {
  home: { path: "/", label: "Home", title: "Home", description, texts: { work: "Work" } },
  about: {
    path: "/about",
    label: "About",
    title: "About",
    description,
    published: true,
    texts: {
      heading: "About",
      journey: "Journey",
      glance: "Glance",
      goodAt: "Good at",
      certificates: "Certificates",
      resume: "Two pages",
    },
  },
  security: {
    path: "/security",
    title: "Experiences",
    description,
    texts: {
      heading: "Software",
      intro: "Work.",
      experience: "Work",
      codeHost: "It is on my [profile].",
      note: "Not all.",
      certifications: "Courses",
    },
  },
  software: {
    path: "/software",
    title: "Projects",
    description,
    texts: {
      heading: "Software",
      intro: ["Things.", "More things."],
      experience: "See the [timeline].",
      projects: "Things",
      technologies: "Tools",
      achievements: "Prizes",
      technologiesOf: "Tools of {title}",
      linksOf: "More on {title}",
    },
  },
  resources: {
    path: "/resources",
    title: "Resources",
    description,
    texts: { heading: "Resources", intro: "To read.", blogs: "Posts", open: "Open" },
  },
  resume: {
    path: "/resume",
    title: "Resume",
    description,
    texts: {
      work: "Work",
      projects: "Projects",
      education: "Education",
      publications: "Publications",
      skills: "Skills",
      awards: "Awards",
      certificates: "Certificates",
      languages: "Languages",
      volunteer: "Volunteering",
      interests: "Interests",
      references: "References",
      print: "Print",
    },
  },
  talks: { path: "/talks", title: "Talks", description, texts: { intro: "Talks.", notes: ["Not all."] } },
} satisfies z.input<typeof pagesSchema>;
