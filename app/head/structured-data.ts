import type {
  BlogPosting,
  BreadcrumbList,
  CreativeWork,
  Graph,
  Person,
  ProfilePage,
  Thing,
  WebPage,
} from "schema-dts";
import type { PageData } from "../view-data/page-data";
import type { SiteData } from "../view-data/site-data";

/*
 * JSON-LD for search engines (https://schema.org). A page's loader data is its source, because it may claim only what the
 * page shows: https://developers.google.com/search/docs/appearance/structured-data/sd-policies
 * The exceptions are the job title and the profiles, which the About page repeats from the landing page.
 */

interface LandingData extends PageData {
  jobTitle?: string | undefined;
  availability?: { text: string; until: string } | undefined;
  social: { url: string }[];
}

interface AboutData extends LandingData {
  summary?: string | undefined;
  image?: { src: string } | undefined;
  schools: string[];
  goodAt: string[];
}

interface ArticleData extends PageData {
  section: { title: string; path: string };
  lang?: string | undefined;
}

/**
 * Describes the owner: https://developers.google.com/search/docs/appearance/structured-data/profile-page
 *
 * @param more additional properties, for the About page
 */
export function landingPage(
  site: SiteData,
  data: LandingData,
  more?: Partial<Exclude<Person, string>>,
): Graph {
  const profile: ProfilePage = {
    "@type": "ProfilePage",
    ...urlAndLanguage(site, data),
    mainEntity: {
      ...ownerOf(site),
      ...(data.jobTitle && { jobTitle: data.jobTitle }),
      ...(data.availability && {
        seeks: {
          "@type": "Demand",
          description: data.availability.text,
          availabilityEnds: data.availability.until,
        },
      }),
      sameAs: data.social.map(({ url }) => url),
      ...more,
    },
  };
  return graph(profile);
}

export function aboutPage(site: SiteData, data: AboutData): Graph {
  return landingPage(site, data, {
    ...(data.summary && { description: data.summary }),
    ...(data.image && { image: new URL(data.image.src, site.siteUrl).href }),
    alumniOf: data.schools.map((name) => ({ "@type": "EducationalOrganization", name })),
    knowsAbout: data.goodAt,
  });
}

export function innerPage(site: SiteData, data: PageData): Graph {
  return graph(...breadcrumbs(site, data));
}

/** https://developers.google.com/search/docs/appearance/structured-data/article */
export function postPage(
  site: SiteData,
  data: ArticleData & { date: string; updated?: string | undefined; tags: string[] },
): Graph {
  const post: BlogPosting = {
    "@type": "BlogPosting",
    ...articleOf(site, data),
    headline: data.page.title,
    datePublished: data.date,
    dateModified: data.updated ?? data.date,
    keywords: data.tags,
  };
  return graph(...breadcrumbs(site, data), post);
}

export function caseStudyPage(
  site: SiteData,
  data: ArticleData & { start?: string | undefined; end?: string | undefined },
): Graph {
  const { start, end } = data;
  const study: CreativeWork = {
    "@type": "CreativeWork",
    ...articleOf(site, data),
    name: data.page.title,
    ...(start && { dateCreated: start }),
    ...(end && end !== "present" && { datePublished: end }),
  };
  return graph(...breadcrumbs(site, data), study);
}

function graph(...things: Thing[]): Graph {
  return { "@context": "https://schema.org", "@graph": things };
}

/** Returns the owner. The same "@id" on every page identifies one person. */
function ownerOf(site: SiteData) {
  return {
    "@type": "Person" as const,
    "@id": `${site.siteUrl}/#owner`,
    name: site.name,
    url: `${site.siteUrl}/`,
  };
}

function urlOf({ siteUrl }: SiteData, { path = "/" }: { path?: string | undefined }): string {
  return siteUrl + path;
}

function urlAndLanguage(site: SiteData, { page }: PageData) {
  return {
    url: urlOf(site, page),
    ...(site.alternates && { inLanguage: site.language }),
  };
}

/**
 * Returns breadcrumbs: https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
 * A breadcrumb list cannot have a language, so on a site in several languages it follows an entry for the page.
 */
function breadcrumbs(site: SiteData, data: PageData & Partial<ArticleData>): Thing[] {
  const home = { title: site.home, path: site.prefix ?? "/" };
  const steps = [home, ...(data.section ? [data.section] : []), data.page];
  const page: WebPage = { "@type": "WebPage", ...urlAndLanguage(site, data) };
  const list: BreadcrumbList = {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ title, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      item: urlOf(site, { path }),
    })),
  };
  return site.alternates ? [page, list] : [list];
}

function articleOf(site: SiteData, { page, lang }: ArticleData) {
  return {
    url: urlOf(site, page),
    inLanguage: lang ?? site.language,
    description: page.description,
    ...(page.image && { image: new URL(page.image, site.siteUrl).href }),
    author: ownerOf(site),
  };
}
