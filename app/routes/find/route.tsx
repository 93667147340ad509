import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Find } from "../../components/find";
import { PageHeading } from "../../components/page-heading";
import { useQueryInUrl } from "../../components/use-search";
import { contentOf } from "../../content.server";
import { findData } from "../../view-data/find";
import { publishedPage } from "../../view-data/page-data";

export { meta } from "../../head/page-tags";

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
