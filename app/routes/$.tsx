import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, redirectDocument, useLoaderData, type ClientLoaderFunctionArgs } from "@remix-run/react";
import { RedirectCountdown } from "../components/redirect-countdown";
import { usePrefix } from "../components/use-prefix";
import { contentOf } from "../content.server";
import { pageMeta, type PageMeta } from "../head/page-tags";
import type { PageMetadata } from "../view-data/page-data";

export const meta: PageMeta<typeof loader> = pageMeta();

export function loader({ context }: LoaderFunctionArgs) {
  const { pages, wording } = contentOf(context);
  const words = wording.notFound;
  const page: PageMetadata = { title: words.title, description: words.description };
  return data({ page, words, home: pages.home.label ?? pages.home.title }, { status: 404 });
}

/**
 * Loads the whole document when a client-side navigation leads to an unknown address, such as Back after this page.
 * Static hosts have the page for such an address, but cannot have its data.
 */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return redirectDocument(request.url);
}

export default function NotFound() {
  const { words, home } = useLoaderData<typeof loader>();
  return (
    <div className="landing not-found">
      <RedirectCountdown words={words} homeLink={<Link to={usePrefix() || "/"}>{home}</Link>} />
    </div>
  );
}
