import { useLoaderData } from "@remix-run/react";
import { PageHeading } from "../components/page-heading";
import { Picture } from "../components/picture";
import { ResourceList } from "../components/resource-list";
import { pages } from "../content/pages";
import { resources } from "../content/resources";
import { pageFace } from "../faces/page";
import { pageMeta } from "../faces/page-meta";
import { innerPage } from "../faces/structured-data";

export const meta = pageMeta;

export const handle = { structuredData: innerPage };

export function loader() {
  return {
    page: pageFace("resources"),
    intro: pages.resources.intro,
    ...resources,
  };
}

export default function Resources() {
  const { intro, blogs, profileImage } = useLoaderData<typeof loader>();
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
          <Picture picture={profileImage} sizes="(min-width: 992px) 52rem, 92vw" eager />
        </div>
      </section>
    </div>
  );
}
