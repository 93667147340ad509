import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PageHeading } from "#app/components/page-heading";
import { contentOf } from "#app/content.server";
import { Find } from "#app/find/find";
import { findData } from "#app/find/search-index";
import { useQueryInUrl } from "#app/find/use-search";
import { publishedPage } from "#app/view-data/page-data";
import { pick } from "#app/view-data/pick";

export { meta } from "#app/head/page-tags";

export function loader({ context }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const { page, heading, strings } = publishedPage(content, "find");
  return { page, heading: pick(heading, "text", "lang"), find: findData(content, strings) };
}

export default function FindPage() {
  const { page, heading, find } = useLoaderData<typeof loader>();
  const [query, changeQuery] = useQueryInUrl();
  return (
    <div className="page find-page">
      <PageHeading {...heading} />
      <Find title={page.title} data={find} query={query} onChange={changeQuery} />
    </div>
  );
}
