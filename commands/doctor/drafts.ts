import type { LoadedContent } from "#app/load/load-content";
import type { ResumeSettings } from "#app/view-data/site-resume";
import { type Finding, warning } from "./finding";
import { fileOf, stringsIn } from "./strings";

/* What imports and first drafts leave for you to finish. */

/** Reports descriptions of pages that an import made from the page's title and the profile. */
export function generatedDescriptions({ languages }: LoadedContent): Finding[] {
  return languages.flatMap(({ content, prefix, pages }) =>
    pages
      .filter(({ description }) => description.includes(` - ${content.profile.name}`))
      .map(({ name }) => {
        const message =
          "is the one that the import made. Replace it with a sentence about the page.";
        return warning(fileOf("pages", prefix), message, `${name}.description`);
      }),
  );
}

/** Reports articles that consist of front matter only. */
export function emptyArticles({ languages }: LoadedContent): Finding[] {
  return languages.flatMap(({ content: { posts, caseStudies, markdownPages }, prefix }) =>
    Object.entries({ posts, caseStudies, markdownPages }).flatMap(([part, articles]) =>
      articles
        .filter(({ html }) => html.trim() === "")
        .map(({ id }) =>
          warning(`${fileOf(part, prefix)}/${id}.md`, "has no text. Add it, or remove the file."),
        ),
    ),
  );
}

const placeholder = /\b(TODO|FIXME|lorem ipsum)\b/i;

/** Reports text that was to be replaced. Code may contain it. */
export function placeholders({ languages }: LoadedContent): Finding[] {
  return languages.flatMap(stringsIn).flatMap(({ file, field, value }) => {
    const [found] = placeholder.exec(value.replace(/<(code|pre)\b.*?<\/\1>/gs, "")) ?? [];
    if (found === undefined || found === "todo" || found === "Todo") return [];
    return [warning(file, `contains "${found}". Replace it with your text.`, field)];
  });
}

/**
 * Reports links in articles that lead to this site by its whole URL, or to the site where the articles were before: a
 * host at which a linked path is a redirect of this site.
 */
export function linksToOldSite(
  { languages }: LoadedContent,
  { publicUrl }: ResumeSettings,
): Finding[] {
  const links = languages
    .flatMap(stringsIn)
    .flatMap(({ file, value }) =>
      [...value.matchAll(/href="(https?:[^"]+)"/g)].flatMap(([, href = ""]) =>
        URL.canParse(href) ? { file, url: new URL(href) } : [],
      ),
    );
  const former = languages.flatMap(({ items }) => items.flatMap(({ was }) => was));
  const moved = links.filter(({ url }) => former.includes(url.pathname));
  const hosts = moved.map(({ url }) => url.host);
  if (publicUrl) hosts.push(new URL(publicUrl).host);
  return links
    .filter(({ url }) => hosts.includes(url.host))
    .map(({ file, url }) =>
      warning(
        file,
        `still links to ${url.href}. Link to the path on this site, or remove the link.`,
      ),
    );
}
