import { useLoaderData } from "@remix-run/react";
import { PageHeading } from "../components/page-heading";
import { ResponsiveImage } from "../components/responsive-image";
import { ResourceList } from "../components/resource-list";
import { pages } from "../content/pages";
import { resources } from "../content/resources";
import { pageMeta, type PageMeta } from "../metadata/page-meta";
import { pageMetadata } from "../metadata/page-metadata";
import { innerPage } from "../metadata/structured-data";

export const meta: PageMeta<typeof loader> = pageMeta(innerPage);

export function loader() {
  return {
    page: pageMetadata("resources"),
    intro: pages.resources.texts.intro,
    ...resources,
  };
}

export default function Resources() {
  const { intro, blogs, image } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <PageHeading>Resources</PageHeading>
      <p className="lead">{intro}</p>
      <section aria-labelledby="blogs">
        <h2 id="blogs">Blogs</h2>
        {blogs.items.length > 0 && (
          <>
            <h3>{blogs.heading}</h3>
            <ResourceList label={blogs.heading} items={blogs.items} />
          </>
        )}
        <div className="frame frame-browser">
          <ResponsiveImage image={image} sizes="(min-width: 992px) 52rem, 92vw" eager />
        </div>
      </section>
    </div>
  );
}
