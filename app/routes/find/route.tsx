import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Find } from "#app/components/find";
import { PageHeading } from "#app/components/page-heading";
import { useQueryInUrl } from "#app/components/use-search";
import { contentOf } from "#app/content.server";
import { findData } from "#app/view-data/find";
import { publishedPage } from "#app/view-data/page-data";

export { meta } from "#app/head/page-tags";

export function loader({ context }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const { page, strings } = publishedPage(content, "find");
  return { page, find: findData(content, strings) };
}

export default function FindPage() {
  const { page, find } = useLoaderData<typeof loader>();
  const [query, changeQuery] = useQueryInUrl();
  return (
    <div className="page find-page">
      <PageHeading>{page.title}</PageHeading>
      <Find title={page.title} data={find} query={query} onChange={changeQuery} />
    </div>
  );
}
