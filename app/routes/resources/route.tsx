import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { backdropClass } from "#app/components/backdrop-class";
import { DatedRows } from "#app/components/dated-rows";
import { PageHeading } from "#app/components/page-heading";
import { imageSizes, ResponsiveImage } from "#app/components/responsive-image";
import { contentOf } from "#app/content.server";
import { feedPath } from "#app/files/feed";
import { publicationsId } from "#app/schema/items";
import { archiveItems, articleRow, featuredFirst } from "#app/view-data/archive";
import { publishedPage } from "#app/view-data/page-data";
import { pick } from "#app/view-data/pick";
import { publicationRows } from "#app/view-data/publications";
import { countsOf, topicPaths } from "#app/view-data/topics";
import { ResourceList } from "./resource-list";
import "#app/components/split.scss";
import "./resources.scss";

const latestPosts = 10;

export { meta } from "#app/head/page-tags";

export function loader({ context }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const { archivePath, items, resources } = content;
  const { page, heading, strings } = publishedPage(content, "resources");
  const { updated } = items.find(({ key }) => key === "resources") ?? {};
  const feed = updated && feedPath(content.prefix);
  const posts = items.filter(({ kind }) => kind === "post");
  const latest = featuredFirst(posts).slice(0, latestPosts);
  const archived = archiveItems(items);
  const written = archived.filter(({ kind }) => kind !== "project");
  return {
    page: { ...page, feed },
    heading: { ...heading, detail: countsOf(written, content) },
    strings: pick(strings, "intro", "feed", "writing", "publications", "blogs", "open"),
    image: resources.image,
    blogs: resources.blogs && {
      heading: resources.blogs.heading,
      items: resources.blogs.items.map((item) =>
        pick(item, "id", "title", "summary", "url", "language"),
      ),
    },
    writing: latest.map((post, index) => ({
      ...articleRow(post, content),
      ...(index < 2 && post.image && { image: post.image, backdrop: backdropClass(index) }),
    })),
    archive:
      archivePath && archived.length > latest.length
        ? { to: archivePath, text: strings.archive(archived.length) }
        : undefined,
    topics: topicPaths(
      content,
      latest.flatMap((post) => post.topics),
    ),
    publications: publicationRows(content),
    publicationsId,
  };
}

export default function Resources() {
  const data = useLoaderData<typeof loader>();
  const { page, heading, strings, blogs, image, writing, archive, topics } = data;
  const { publications, publicationsId } = data;
  const linked = blogs && blogs.items.length > 0 && blogs;
  return (
    <div className="page">
      <PageHeading {...heading} />
      <div className="intro">
        {strings.intro && <p className="lead">{strings.intro}</p>}
        {page.feed && (
          <p>
            <a href={page.feed}>{strings.feed}</a>
          </p>
        )}
      </div>
      {writing.length > 0 && (
        <section aria-labelledby="writing">
          <div className="split">
            <h2 id="writing">{strings.writing}</h2>
            {archive && (
              <p>
                <Link to={archive.to}>{archive.text}</Link>
              </p>
            )}
          </div>
          <DatedRows
            className="posts"
            topics={topics}
            rows={writing.map(({ image, backdrop = "", ...row }) => ({
              ...row,
              picture: image && (
                <div className={`backdrop ${backdrop}`}>
                  <ResponsiveImage image={image} sizes={imageSizes.post} />
                </div>
              ),
            }))}
          />
        </section>
      )}
      {publications.length > 0 && (
        <section className="publications" aria-labelledby={publicationsId}>
          <h2 id={publicationsId}>{strings.publications}</h2>
          <DatedRows rows={publications} />
        </section>
      )}
      {(linked || image) && (
        <section className="full-width blogs" aria-labelledby="blogs">
          <div>
            <h2 id="blogs">{strings.blogs}</h2>
            {linked && (
              <>
                <h3 className="label">{linked.heading}</h3>
                <ResourceList label={linked.heading} items={linked.items} open={strings.open} />
              </>
            )}
          </div>
          {image && (
            <ResponsiveImage
              image={image}
              frame="browser"
              sizes={imageSizes.resources}
              eager={writing.length === 0}
              phoneBelow={992}
            />
          )}
        </section>
      )}
    </div>
  );
}
