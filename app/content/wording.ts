import type { Wording } from "#schema/content";

/**
 * The words that several pages share, in the site's language (profile.ts). The words of a single page are in pages.ts.
 * Dates and lists follow the language.
 */
export const wording = {
  skipToContent: "Skip to content",
  mainNavigation: "Main",
  menu: "Menu",
  contact: "Contact",
  email: { at: "at", dot: "dot" },
  newTab: "(new tab)",
  builtWith: "Built with Remix, React, Express and Bootstrap. [Source]",
  kinds: {
    education: "Education",
    work: "Work",
    internship: "Internship",
    competition: "Competition",
    society: "Society",
  },
  present: "Present",
  lightSwitch: {
    system: "Colour theme: system. Switch to light",
    light: "Colour theme: light. Switch to dark",
    dark: "Colour theme: dark. Switch to system",
  },
  pauseTyping: "Pause typing",
  resumeTyping: "Resume typing",
  notFound: {
    title: "404 - Not Found",
    description: "There is no page at this address. In five seconds this one leads to Home.",
    redirecting: "Redirecting you to Home in {seconds} seconds",
    stay: "Stay on this page",
    staying: "You are staying here. Nothing will move.",
  },
  article: {
    draft: "Draft",
    readingTime: "{minutes} min read",
    updated: "Updated {date}",
    contents: "Contents",
    previousPost: "Previous post",
    nextPost: "Next post",
    nextProject: "Next project",
    role: "Role",
    period: "Period",
    team: "Team",
    technologies: "Technologies",
    links: "Links",
    projectLink: "Project page",
    copy: "Copy",
    copied: "Copied",
    footnotes: "Footnotes",
    backToReference: "Back to reference {number}",
    table: "Table",
    taskDone: "Done",
    taskOpen: "Open",
    lineAdded: "Added",
    lineRemoved: "Removed",
  },
  error: {
    title: "Something went wrong",
    text: "This page could not be shown.",
    tryAgain: "Try again",
  },
} satisfies Wording;
