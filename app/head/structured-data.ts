import type { Article, BlogPosting, BreadcrumbList, Graph, ProfilePage, Thing } from "schema-dts";
import type { PageData } from "#app/view-data/page-data";
import type { SiteData } from "#app/view-data/site-data";

/*
 * JSON-LD for search engines (https://schema.org). A page's loader data is its source, because it may claim only what the
 * page shows: https://developers.google.com/search/docs/appearance/structured-data/sd-policies
 * The exceptions are the job title and the profiles, which the About page repeats from the home page.
 */

interface Data extends PageData {
  /** The profiles of the site's author, on the pages that describe that person. */
  social?: { url: string }[];
  jobTitle?: string;
  summary?: string;
  image?: { src: string };
  schools?: string[];
  goodAt?: string[];
  /** The page above. */
  section?: { title: string; path: string };
  lang?: string;
  /** Only posts have a date. */
  date?: string;
  updated?: string;
  tags?: string[];
}

/** Returns the JSON-LD of a page: the author's profile, or else breadcrumbs and, if it is an article, the article. */
export function structuredData(site: SiteData, data: Data): Graph {
  const { page, section, social } = data;
  if (social) return graph(profilePage(site, data, social));
  const isArticle = page.type === "article" && section;
  return graph(breadcrumbs(site, data), ...(isArticle ? [articleOf(site, data)] : []));
}

/**
 * Describes the site's author, on the home page and on About:
 * https://developers.google.com/search/docs/appearance/structured-data/profile-page
 */
function profilePage(
  site: SiteData,
  { page, jobTitle, summary, image, schools, goodAt }: Data,
  social: { url: string }[],
): ProfilePage {
  return {
    "@type": "ProfilePage",
    url: urlOf(site, page),
    inLanguage: site.language,
    mainEntity: {
      ...ownerOf(site),
      jobTitle,
      sameAs: social.map(({ url }) => url),
      description: summary,
      image: image && new URL(image.src, site.siteUrl).href,
      alumniOf: schools?.map((name) => ({ "@type": "EducationalOrganization", name })),
      knowsAbout: goodAt,
    },
  };
}

/** https://developers.google.com/search/docs/appearance/structured-data/article */
function articleOf(site: SiteData, data: Data): Article | BlogPosting {
  const { page, lang, date, updated = date, tags = [] } = data;
  return {
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
function breadcrumbs(site: SiteData, data: Data): BreadcrumbList {
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
