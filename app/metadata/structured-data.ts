import type {
  BlogPosting,
  BreadcrumbList,
  CreativeWork,
  Graph,
  Person,
  ProfilePage,
  SoftwareSourceCode,
  Thing,
} from "schema-dts";
import type { PageData } from "./page-data";
import type { SiteData } from "./site-data";

/*
 * JSON-LD for search engines (https://schema.org). It is made from the page's loader data, and claims what the page shows:
 * https://developers.google.com/search/docs/appearance/structured-data/sd-policies
 * Only the job title and the profiles, which are on the landing page, are repeated on the About page.
 */

/** What the landing page shows of the owner. */
interface OwnerSummary {
  jobTitle: string | undefined;
  social: { url: string }[];
}

/** What the About page shows of the owner. */
export interface OwnerData extends OwnerSummary {
  summary: string | undefined;
  image: { src: string } | undefined;
  /** The names of the owner's schools. */
  schools: string[];
  certificates: { caption: string; url: string | undefined }[];
  goodAt: string[];
}

function graph(...things: Thing[]): Graph {
  return { "@context": "https://schema.org", "@graph": things };
}

/** The owner on the landing page. */
export function landingPage(site: SiteData, data: OwnerSummary & PageData): Graph {
  return profilePage(site, data, personOf(site, data));
}

/** The owner on the About page, with everything that it shows. */
export function aboutPage(site: SiteData, data: OwnerData & PageData): Graph {
  return profilePage(site, data, {
    ...personOf(site, data),
    ...(data.summary && { description: data.summary }),
    ...(data.image && { image: new URL(data.image.src, site.siteUrl).href }),
    alumniOf: data.schools.map((name) => ({ "@type": "EducationalOrganization", name })),
    hasCredential: data.certificates.map(({ caption, url }) => ({
      "@type": "EducationalOccupationalCredential",
      name: caption,
      ...(url && { url }),
    })),
    knowsAbout: data.goodAt,
  });
}

/** The same person on both pages, by the same "@id". */
function personOf(site: SiteData, { jobTitle, social }: OwnerSummary): Exclude<Person, string> {
  return {
    "@type": "Person",
    "@id": `${site.siteUrl}/#owner`,
    name: site.name,
    ...(jobTitle && { jobTitle }),
    url: `${site.siteUrl}/`,
    sameAs: social.map(({ url }) => url),
  };
}

/** https://developers.google.com/search/docs/appearance/structured-data/profile-page */
function profilePage(site: SiteData, { page }: PageData, mainEntity: Person): Graph {
  const profile: ProfilePage = {
    "@type": "ProfilePage",
    url: site.siteUrl + (page.path ?? "/"),
    ...(site.alternates && { inLanguage: site.language }),
    mainEntity,
  };
  return graph(profile);
}

/** The page that lists a post or a case study. */
interface Section {
  title: string;
  path: string;
}

/** https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
function breadcrumbs(site: SiteData, { page, section }: PageData & { section?: Section }): BreadcrumbList {
  const step = (position: number, name: string, path: string) => ({
    "@type": "ListItem" as const,
    position,
    name,
    item: site.siteUrl + path,
  });
  return {
    "@type": "BreadcrumbList",
    itemListElement: [
      step(1, site.home, site.prefix ?? "/"),
      ...(section ? [step(2, section.title, section.path)] : []),
      step(section ? 3 : 2, page.title, page.path ?? "/"),
    ],
  };
}

export function innerPage(site: SiteData, data: PageData): Graph {
  return graph(breadcrumbs(site, data));
}

export function projectsPage(
  site: SiteData,
  data: PageData & { projects: { title: string; link?: string | undefined }[] },
): Graph {
  const projects = data.projects.map(({ title, link }): SoftwareSourceCode => ({
    "@type": "SoftwareSourceCode",
    name: title,
    ...(link && { url: link }),
  }));
  return graph(breadcrumbs(site, data), ...projects);
}

/** https://developers.google.com/search/docs/appearance/structured-data/article */
export function postPage(
  site: SiteData,
  data: PageData & { section: Section; date: string; updated?: string | undefined; tags: string[] },
): Graph {
  const post: BlogPosting = {
    "@type": "BlogPosting",
    ...workOf(site, data),
    headline: data.page.title,
    datePublished: data.date,
    dateModified: data.updated ?? data.date,
    keywords: data.tags,
  };
  return graph(breadcrumbs(site, data), post);
}

export function caseStudyPage(
  site: SiteData,
  data: PageData & { section: Section; start?: string | undefined; end?: string | undefined },
): Graph {
  const { start, end } = data;
  const study: CreativeWork = {
    "@type": "CreativeWork",
    ...workOf(site, data),
    name: data.page.title,
    ...(start && { dateCreated: start }),
    ...(end && end !== "present" && { datePublished: end }),
  };
  return graph(breadcrumbs(site, data), study);
}

function workOf(site: SiteData, { page }: PageData) {
  const author: Person = {
    "@type": "Person",
    "@id": `${site.siteUrl}/#owner`,
    name: site.name,
    url: `${site.siteUrl}/`,
  };
  return {
    url: site.siteUrl + (page.path ?? ""),
    description: page.description,
    inLanguage: site.language,
    ...(page.image && { image: new URL(page.image, site.siteUrl).href }),
    author,
  };
}
