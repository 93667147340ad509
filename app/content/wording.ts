import { content } from "#schema/content";
import { wordingSchema } from "#schema/wording";

/**
 * The words that several pages share, in the site's language (profile.ts). The words of a single page are in pages.ts.
 * Dates and lists follow the language.
 */
export const wording = content("app/content/wording.ts", wordingSchema, {
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
    system: "Light like the system, switch to light",
    light: "Light, switch to dark",
    dark: "Dark, switch to the system",
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
  error: {
    title: "Something went wrong",
    text: "This page could not be shown.",
    tryAgain: "Try again",
  },
});
