import type { BreadcrumbList, Graph, Person, ProfilePage, SoftwareSourceCode, Thing } from "schema-dts";
import type { PageData } from "./page-metadata";
import type { SiteData } from "./site-data";

/*
 * JSON-LD for search engines (https://schema.org). It is made from loader data, so it claims only what the site shows. The
 * landing page describes its owner with facts that stand on the other pages, such as schools and certificates.
 */

/** The facts about the owner in the data of a page. */
export interface OwnerData {
  jobTitle: string | undefined;
  summary: string | undefined;
  image: { src: string } | undefined;
  social: { url: string }[];
  /** The names of the owner's schools. */
  schools: string[];
  certificates: { caption: string; url: string | undefined }[];
  goodAt: string[];
}

function graph(...things: Thing[]): Graph {
  return { "@context": "https://schema.org", "@graph": things };
}

/** https://developers.google.com/search/docs/appearance/structured-data/profile-page */
export function profilePage(site: SiteData, data: OwnerData & PageData): Graph {
  const owner: Person = {
    "@type": "Person",
    "@id": `${site.siteUrl}/#owner`,
    name: site.name,
    ...(data.summary && { description: data.summary }),
    ...(data.image && { image: new URL(data.image.src, site.siteUrl).href }),
    ...(data.jobTitle && { jobTitle: data.jobTitle }),
    url: `${site.siteUrl}/`,
    sameAs: data.social.map(({ url }) => url),
    alumniOf: data.schools.map((name) => ({ "@type": "EducationalOrganization", name })),
    hasCredential: data.certificates.map(({ caption, url }) => ({
      "@type": "EducationalOccupationalCredential",
      name: caption,
      ...(url && { url }),
    })),
    knowsAbout: data.goodAt,
  };
  const page: ProfilePage = {
    "@type": "ProfilePage",
    url: site.siteUrl + (data.page.path ?? "/"),
    mainEntity: owner,
  };
  return graph(page);
}

/** https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
function breadcrumbs(site: SiteData, { page }: PageData): BreadcrumbList {
  const step = (position: number, name: string, path: string) => ({
    "@type": "ListItem" as const,
    position,
    name,
    item: site.siteUrl + path,
  });
  return {
    "@type": "BreadcrumbList",
    itemListElement: [step(1, site.home, "/"), step(2, page.title, page.path ?? "/")],
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
