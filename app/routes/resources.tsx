import { useLoaderData } from "@remix-run/react";
import { PageHeading } from "../components/page-heading";
import { pageMeta } from "../components/page-meta";
import { Picture } from "../components/picture";
import { ResourceList } from "../components/resource-list";
import { pages } from "../content/pages";
import { resources } from "../content/resources";

export const meta = pageMeta;

export function loader() {
  return { page: pages.resources, ...resources };
}

export default function Resources() {
  const { page, blogs, profileImage } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <PageHeading>Resources</PageHeading>
      <p className="lead">{page.intro}</p>
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
