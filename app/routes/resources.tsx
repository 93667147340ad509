import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { imageSizes } from "../components/image-sizes";
import { PageHeading } from "../components/page-heading";
import { ResponsiveImage } from "../components/responsive-image";
import { ResourceList } from "../components/resource-list";
import { contentOf } from "../content.server";
import { feedAddress, latestPostDate } from "../metadata/feed";
import { pageMeta, type PageMeta } from "../metadata/page-tags";
import { publishedPage } from "../metadata/page-data";
import { innerPage } from "../metadata/structured-data";

export const meta: PageMeta<typeof loader> = pageMeta(innerPage);

export function loader({ context }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const { page, texts } = publishedPage(content, "resources");
  const feed = latestPostDate(content) && feedAddress(content.prefix);
  return { page: { ...page, feed }, texts, label: content.profile.name, ...content.resources };
}

export default function Resources() {
  const { texts, label, blogs, image } = useLoaderData<typeof loader>();
  const posts = blogs && blogs.items.length > 0 && blogs;
  return (
    <div className="page">
      <PageHeading label={label}>{texts.heading}</PageHeading>
      {texts.intro && <p className="lead">{texts.intro}</p>}
      {(posts || image) && (
        <section aria-labelledby="blogs">
          <div className="labels">
            <h2 id="blogs" className="eyebrow">
              {texts.blogs}
            </h2>
            {posts && <h3> {posts.heading}</h3>}
          </div>
          <div className={posts && posts.items.length === 1 ? "one-post" : undefined}>
            {posts && <ResourceList label={posts.heading} items={posts.items} open={texts.open} />}
            {image && (
              <div className="frame frame-browser">
                <ResponsiveImage image={image} sizes={imageSizes.resources} eager />
              </div>
            )}
          </div>
        </section>
      )}
    </div>
  );
}
