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
 * JSON-LD for search engines (https://schema.org). It is made from the page's loader data, and claims what the page shows:
 * https://developers.google.com/search/docs/appearance/structured-data/sd-policies
 * Only the job title and the profiles, which are on the landing page, are repeated on the About page.
 */

interface LandingData extends PageData {
  jobTitle?: string | undefined;
  social: { url: string }[];
}

interface AboutData extends LandingData {
  summary?: string | undefined;
  image?: { src: string } | undefined;
  /** The names of the owner's schools. */
  schools: string[];
  goodAt: string[];
}

/** A post or a case study, with the page that lists it. */
interface ArticleData extends PageData {
  section: { title: string; path: string };
}

/** The owner on the landing page. */
export function landingPage(site: SiteData, data: LandingData): Graph {
  return profilePage(site, data);
}

/** The owner on the About page, with everything that it shows. */
export function aboutPage(site: SiteData, data: AboutData): Graph {
  return profilePage(site, data, {
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

/** The owner, on all pages by the same "@id". */
function ownerOf(site: SiteData) {
  return {
    "@type": "Person" as const,
    "@id": `${site.siteUrl}/#owner`,
    name: site.name,
    url: `${site.siteUrl}/`,
  };
}

/** https://developers.google.com/search/docs/appearance/structured-data/profile-page */
function profilePage(
  site: SiteData,
  data: LandingData,
  more?: Partial<Exclude<Person, string>>,
): Graph {
  const profile: ProfilePage = {
    "@type": "ProfilePage",
    ...addressOf(site, data),
    mainEntity: {
      ...ownerOf(site),
      ...(data.jobTitle && { jobTitle: data.jobTitle }),
      sameAs: data.social.map(({ url }) => url),
      ...more,
    },
  };
  return graph(profile);
}

/** A page's address and, on a site in several languages, its language. */
function addressOf(site: SiteData, { page }: PageData) {
  return {
    url: site.siteUrl + (page.path ?? "/"),
    ...(site.alternates && { inLanguage: site.language }),
  };
}

/**
 * https://developers.google.com/search/docs/appearance/structured-data/breadcrumb. A list of them cannot say its
 * language, so on a site in several languages an entry for the page comes before it.
 */
function breadcrumbs(site: SiteData, data: PageData & Partial<ArticleData>): Thing[] {
  const home = { title: site.home, path: site.prefix ?? "/" };
  const steps = [home, ...(data.section ? [data.section] : []), data.page];
  const page: WebPage = { "@type": "WebPage", ...addressOf(site, data) };
  const list: BreadcrumbList = {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ title, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      item: site.siteUrl + (path ?? "/"),
    })),
  };
  return site.alternates ? [page, list] : [list];
}

function articleOf(site: SiteData, { page }: PageData) {
  return {
    url: site.siteUrl + (page.path ?? "/"),
    inLanguage: site.language,
    description: page.description,
    ...(page.image && { image: new URL(page.image, site.siteUrl).href }),
    author: ownerOf(site),
  };
}
