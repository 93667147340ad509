import type { SiteContent } from "#app/content.server";
import { searchIndex } from "#app/find/search-index";
import type { Page } from "#app/schema/pages";
import { emailFor } from "#app/view-data/email";
import { siteResume } from "#app/view-data/resume-document";
import { atomFeed } from "./feed";
import { jsonResume } from "./json-resume";
import { resumeText } from "./resume-text";
import { robotsTxt } from "./robots";
import { sitemap } from "./sitemap";

interface Site {
  siteUrl: string;
  contactEmail: string | undefined;
  languages: SiteContent[];
}

interface SiteFile {
  /** The path without the prefix of its language: "/feed.xml". */
  path: string;
  type: string;
  isShared?: boolean;
  /** The page that it belongs to: without the page, there is no file. */
  page?: "resources" | "resume";
  /** Returns undefined if there is no such content, as for a feed without posts. */
  text: (content: SiteContent, site: Site) => string | undefined;
}

const plainText = "text/plain; charset=utf-8";
const json = "application/json; charset=utf-8";

const siteFiles: SiteFile[] = [
  {
    path: "/robots.txt",
    type: plainText,
    isShared: true,
    text: ({ profile }, { siteUrl }) => robotsTxt(siteUrl, profile.modelTraining),
  },
  {
    path: "/sitemap.xml",
    type: "application/xml; charset=utf-8",
    isShared: true,
    text: (_, { languages, siteUrl }) => sitemap(languages, siteUrl),
  },
  {
    path: "/feed.xml",
    page: "resources",
    type: "application/atom+xml; charset=utf-8",
    text: (content, { siteUrl }) => atomFeed(content, siteUrl),
  },
  {
    path: "/find.json",
    type: json,
    text: (content) => JSON.stringify(searchIndex(content)),
  },
  // The résumé page links to the two below.
  {
    path: "/resume.txt",
    page: "resume",
    type: plainText,
    text(content, { siteUrl: publicUrl, contactEmail }) {
      const { prefix } = content;
      const resume = siteResume({ content, prefix }, { publicUrl, contactEmail });
      return resume && resumeText(resume);
    },
  },
  {
    path: "/resume.json",
    page: "resume",
    type: json,
    text(content, { siteUrl, ...site }) {
      const { email } = emailFor("json", content, site);
      if (!content.pages.resume) return undefined;
      return `${JSON.stringify(jsonResume(content, siteUrl + content.prefix, email), null, 2)}\n`;
    },
  },
];

export function filesIn(prefix: string): SiteFile[] {
  return siteFiles
    .filter(({ isShared }) => !prefix || !isShared)
    .map((file) => ({ ...file, path: prefix + file.path }));
}

export function filePaths(prefix: string, pages: Partial<Record<string, Page>>): string[] {
  const hasPage = (name: string) => pages[name]?.published === true;
  return [
    ...filesIn(prefix).flatMap(({ path, page }) => (!page || hasPage(page) ? path : [])),
    // make/made-files.ts makes these.
    ...(hasPage("resume") ? [`${prefix}/resume.pdf`, `${prefix}/resume.docx`] : []),
  ];
}
