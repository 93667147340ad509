import type { Article, BlogPosting, BreadcrumbList, Graph, ProfilePage, Thing } from "schema-dts";
import type { PageData } from "#app/view-data/page-data";
import type { SiteData } from "#app/view-data/site-data";

/*
 * JSON-LD for search engines (https://schema.org). A page's loader data is its source, because it may claim only what the
 * page shows: https://developers.google.com/search/docs/appearance/structured-data/sd-policies
 * The exceptions are the job title and the profiles, which the About page repeats from the home page.
 */

interface ProfileData extends PageData {
  jobTitle?: string;
  social: { url: string }[];
  summary?: string;
  image?: { src: string };
  schools?: string[];
  goodAt?: string[];
}

interface ArticleData extends PageData {
  section: { title: string; path: string };
  lang?: string;
  /** Only posts have a date. */
  date?: string;
  updated?: string;
  tags?: string[];
}

/**
 * Describes the site's author, on the home page and on About:
 * https://developers.google.com/search/docs/appearance/structured-data/profile-page
 */
export function profilePage(site: SiteData, data: ProfileData): Graph {
  const profile: ProfilePage = {
    "@type": "ProfilePage",
    url: urlOf(site, data.page),
    inLanguage: site.language,
    mainEntity: {
      ...ownerOf(site),
      jobTitle: data.jobTitle,
      sameAs: data.social.map(({ url }) => url),
      description: data.summary,
      image: data.image && new URL(data.image.src, site.siteUrl).href,
      alumniOf: data.schools?.map((name) => ({ "@type": "EducationalOrganization", name })),
      knowsAbout: data.goodAt,
    },
  };
  return graph(profile);
}

export function innerPage(site: SiteData, data: PageData): Graph {
  return graph(breadcrumbs(site, data));
}

/** https://developers.google.com/search/docs/appearance/structured-data/article */
export function articlePage(site: SiteData, data: ArticleData): Graph {
  const { page, lang, date, updated = date, tags = [] } = data;
  const article: Article | BlogPosting = {
    "@type": date ? "BlogPosting" : "Article",
    url: urlOf(site, page),
    inLanguage: lang ?? site.language,
    headline: page.title,
    description: page.description,
    ...(page.image && { image: new URL(page.image, site.siteUrl).href }),
    author: ownerOf(site),
    ...(date && { datePublished: date }),
    ...(updated && { dateModified: updated }),
    keywords: tags,
  };
  return graph(breadcrumbs(site, data), article);
}

function graph(...things: Thing[]): Graph {
  return { "@context": "https://schema.org", "@graph": things };
}

/** Returns the site's author. The same "@id" on every page identifies one person. */
function ownerOf(site: SiteData) {
  return {
    "@type": "Person" as const,
    "@id": `${site.siteUrl}/#owner`,
    name: site.name,
    url: `${site.siteUrl}/`,
  };
}

function urlOf({ siteUrl }: SiteData, { path = "/" }: { path?: string }): string {
  return siteUrl + path;
}

/** https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
function breadcrumbs(site: SiteData, data: PageData & Partial<ArticleData>): BreadcrumbList {
  const home = { title: site.home, path: site.prefix ?? "/" };
  const steps = [home, ...(data.section ? [data.section] : []), data.page];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: step.title,
      item: urlOf(site, step),
    })),
  };
}
