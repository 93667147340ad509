import { plural } from "./plural";

/**
 * The UI strings in English; the other languages have the same fields. A string with a value is a
 * function. [Brackets] mark a link, and \u00a0 is a non-breaking space.
 */
export const en = {
  /** Imports write this into profile.ts. */
  greeting: (name: string) => `Hello, I’m ${name}.`,
  /** Imports write these into pages.ts. */
  paths: {
    about: "/about",
    experience: "/experience",
    projects: "/projects",
    resources: "/resources",
    resume: "/resume",
    find: "/find",
  },
  /** Imports replace LinkedIn's English levels with these. */
  fluency: [
    "Elementary proficiency",
    "Limited working proficiency",
    "Professional working proficiency",
    "Full professional proficiency",
    "Native or bilingual proficiency",
  ],
  /** The strings of several pages. A site's strings.ts overrides them one by one. */
  strings: {
    skipToContent: "Skip to content",
    mainNavigation: "Main",
    menu: "Menu",
    contact: "Contact",
    /** These replace "@" and "." in an obfuscated email address: "robin at example dot com". */
    email: {
      at: "at",
      dot: "dot",
    },
    /** Added to the accessible name of each link that opens a new tab. */
    newTab: "(new tab)",
    /** Announced to screen readers when a page takes longer than a second to load. */
    loading: "Loading the page",
    builtWith: "Built with Remix, React, Express and Bootstrap. [Source]",
    kinds: {
      education: "Education",
      work: "Work",
      internship: "Internship",
      competition: "Competition",
      volunteering: "Volunteering",
      break: "Career break",
    },
    /** Shown as the end date of an entry that has not ended. */
    present: "Present",
    /** The end date of studies that is in the future. */
    expected: (date: string) => `expected ${date}`,
    /** After the date of a certificate that has expired. */
    expired: (date: string) => `expired ${date}`,
    /** Only before a grade in figures. */
    grade: (score: string) => `Grade: ${score}`,
    /** Explains the outlined bars in charts, for earlier roles at the same employer. */
    earlierRole: "Earlier role",
    /** When the site's author can start. */
    availability: (text: string) => `Availability: ${text}`,
    /** Marks a degree that was not finished. */
    unfinished: "Not completed",
    /** The modes. */
    themeToggle: {
      system: "Colour theme: system",
      light: "Colour theme: light",
      dark: "Colour theme: dark",
    },
    pauseTyping: "Pause typing",
    resumeTyping: "Resume typing",
    /** The 404 page. Its title is 404, the dash and the message. */
    notFound: {
      message: "Not Found",
      dash: " - ",
      description: "This page does not exist. You will be redirected to Home in five seconds.",
      redirecting: (seconds: number) => `Redirecting you to Home in ${seconds} seconds`,
      stay: "Stay on this page",
      staying: "Redirect cancelled. You will stay on this page.",
    },
    /** The links of a talk. */
    slides: "Slides",
    video: "Video",
    /** Shown with a publication that has no link. */
    notOnline: "Not online",
    /** Around and in an article. */
    article: {
      /** Marks a draft in development. */
      draft: "Draft",
      /** Marks a post that comes first. */
      featured: "Featured",
      readingTime: (minutes: number) => `${minutes} min read`,
      updated: (date: string) => `Updated ${date}`,
      /** The position of a post in its series. */
      part: (number: number, count: number) => `${number} of ${count}`,
      contents: "Contents",
      /** The pager of a post and of a case study. */
      previousPost: "Previous post",
      nextPost: "Next post",
      nextProject: "Next project",
      /** The link below a post to its `discussion`. */
      discussion: (host: string) => `Discussion on ${host}`,
      /** Shows the replies to a post. `host` is where the browser gets them from. */
      showReplies: (host: string) => `Show replies (opens a connection to ${host})`,
      role: "Role",
      period: "Period",
      team: "Team",
      technologies: "Technologies",
      links: "Links",
      /** The link to the project's own website. */
      projectLink: "Project page",
      /** The button that copies code, before and just after a click. */
      copy: "Copy",
      copied: "Copied",
      /** Shown if the browser refuses access to the clipboard. */
      notCopied: "Copy failed",
      footnotes: "Footnotes",
      /** The link from a footnote back into the text. */
      backToReference: (number: string) => `Back to reference ${number}`,
      /** Precedes the column names in the accessible name of a table that scrolls. */
      table: "Table",
      /** The accessible names of the checkboxes in a task list. */
      taskDone: "Done",
      taskOpen: "To do",
      lineAdded: "Added",
      lineRemoved: "Removed",
    },
    /** Blocks of an article. */
    blocks: {
      /** Precedes the arrows or the labels in the text alternative of a diagram. */
      diagram: "Diagram",
      /** An arrow of a diagram, in its text alternative. */
      diagramArrow: (from: string, to: string) => `${from} to ${to}`,
      /** The label that opens the source of a diagram. */
      diagramText: "Diagram as text",
      /** The name of steps without a title. */
      stepByStep: "Step by step",
      /** The accessible name of the button that shows a step. */
      step: (number: number) => `Step ${number}`,
      /** Precedes the text alternative in the accessible name of the button that enlarges an image. */
      enlarge: "Enlarge",
      close: "Close",
      /** Precedes a highlighted line of code for screen readers. */
      highlighted: "Highlighted",
      /** Precedes the language in the accessible name of a code block without a file name. */
      code: "Code",
    },
    /** The search in all articles. The browser fills in {query} and {count}. */
    search: {
      found: "Results for “{query}”: {count}",
      failed: "Search could not be loaded. Try again.",
      /** Replaces a sentence of an article that cannot be loaded. */
      inText: "In the text",
    },
    /** The filter of the archive: its label and the kinds of articles. `link` is an article on another site. */
    archive: {
      kind: "Kind",
      all: "All",
      post: "Post",
      study: "Case study",
      link: "Elsewhere",
      article: "Article",
      talk: "Talk",
      patent: "Patent",
      book: "Book",
      chapter: "Chapter",
    },
    /** The pages of topics. A summary counts the items that mention one: "2 jobs and 1 post, since 2021". */
    topics: {
      title: "Topics",
      description:
        "The topics of the jobs, projects and articles on this site, and how often each one comes up.",
      /** The link to all topics. */
      all: "All topics",
      /** The heading of topics that technologies.ts does not list. */
      other: "Other topics",
      since: (year: string) => `since ${year}`,
      entries: (count: number) => plural("en", count, { one: "# entry", other: "# entries" }),
      /** Follows the latest entries of a topic. */
      more: (count: number) => `and ${count} more`,
      jobs: (count: number) => plural("en", count, { one: "# job", other: "# jobs" }),
      activities: (count: number) =>
        plural("en", count, { one: "# activity", other: "# activities" }),
      projects: (count: number) => plural("en", count, { one: "# project", other: "# projects" }),
      posts: (count: number) => plural("en", count, { one: "# post", other: "# posts" }),
      certificates: (count: number) =>
        plural("en", count, { one: "# certificate", other: "# certificates" }),
      talks: (count: number) => plural("en", count, { one: "# talk", other: "# talks" }),
      publications: (count: number) =>
        plural("en", count, { one: "# publication", other: "# publications" }),
    },
    /** The titles of callouts by type: `> [!NOTE]`. */
    callouts: {
      note: "Note",
      tip: "Tip",
      important: "Important",
      warning: "Warning",
      caution: "Caution",
    },
    /** The page that visitors see when another page fails. */
    error: {
      title: "Something went wrong",
      text: "This page could not be shown.",
      tryAgain: "Try again",
    },
  },
  /** The strings of one page each. A site's pages.ts overrides them one by one. */
  pages: {
    home: {
      label: "Home",
      strings: {
        /** The link to the projects. */
        work: "See the work",
        /** The link below the featured projects, if there are others. */
        projects: (count: number) => `All ${count} projects`,
        /** The name of the time line below the name, for screen readers. */
        years: "Highlight a year",
        /** Follows "Present" there, for screen readers. */
        allYears: "all years",
        /** The heading of the languages that the site's author speaks. */
        languages: "Spoken languages",
      },
    },
    about: {
      label: "About",
      title: "About",
      strings: {
        heading: "About",
        journey: "My Journey",
        glance: "At a glance",
        goodAt: "Good at",
        certificates: "Certificates",
        /** The text after the link to the résumé. */
        resume: "My résumé, ready to print",
      },
    },
    experience: {
      label: "Experience",
      title: "Experience",
      strings: {
        heading: "Experience",
        experience: "Timeline",
        certifications: "Certifications",
      },
    },
    projects: {
      label: "Projects",
      title: "Projects",
      strings: {
        heading: "Projects",
        /** A link to the experience page. */
        experience: "For my work history, see [my experience].",
        /** A link to the certificates, if there are any. */
        certifications: "I also hold [certificates].",
        projects: "Projects",
        technologies: "Technologies",
        achievements: "Achievements & Recognition",
        /** The accessible names of a project's technologies and links. The browser fills in {title}. */
        technologiesOf: "Technologies used in {title}",
        linksOf: "More on {title}",
        /** Opens the other bullets of a project, on phones. */
        more: "More",
      },
    },
    resources: {
      label: "Resources",
      title: "Resources",
      strings: {
        heading: "Resources",
        blogs: "Blogs",
        open: "Open",
        /** The heading of the latest posts. */
        writing: "Writing",
        /** The link to the list of all articles. */
        archive: (count: number) =>
          plural("en", count, { one: "# article", other: "All # articles" }),
        archiveTitle: "All articles",
        archiveDescription:
          "All posts, case studies, talks and links on this site by year, newest first.",
        /** The heading of the articles without a date. */
        archiveUndated: "Without a date",
        feed: "Atom feed",
        publications: "Publications and talks",
      },
    },
    resume: {
      title: "Résumé",
      strings: {
        work: "Work experience",
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
        /** The links to the résumé's files. */
        download: "Download as PDF",
        word: "Word",
        plainText: "Plain text",
      },
    },
    find: {
      title: "Find",
      strings: {
        placeholder: "Type a word",
        /** Shown if a search finds nothing. The browser fills in {query}. */
        nothing: "Nothing on this site mentions “{query}”",
        /**
         * The headings of the topics that are shown before a search, of all topics and articles, and of similar topics
         * if nothing matches.
         */
        mostUsed: "Most used",
        browse: "Browse all",
        closest: "Closest topics",
        /** The kinds of results. */
        experience: "Experience",
        projects: "Projects",
        articles: "Writing",
        talks: "Talks",
        publications: "Publications",
        certificates: "Certifications",
        awards: "Awards",
      },
    },
  },
};

/** The UI strings of a language. */
export type UiStrings = typeof en;
