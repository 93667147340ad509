import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { redirectDocument, useLoaderData, type ClientLoaderFunctionArgs } from "@remix-run/react";
import { RedirectCountdown, titleParts } from "./redirect-countdown";
import { contentOf } from "../../content.server";
import { pageMeta, type PageMeta } from "../../head/page-tags";
import { displayWidths } from "../../view-data/display-widths";
import type { PageMetadata } from "../../view-data/page-data";

export const meta: PageMeta<typeof loader> = pageMeta();

export function loader({ context }: LoaderFunctionArgs) {
  const { pages, wording, letterWidths } = contentOf(context);
  const { title, description } = wording.notFound;
  const [first, , second] = titleParts(title);
  const home = pages.home.label ?? pages.home.title;
  const page: PageMetadata = {
    title,
    description,
    display: displayWidths([home, first, second], letterWidths),
  };
  return data({ page, words: wording.notFound, home }, { status: 404 });
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
    <div className="page not-found">
      <RedirectCountdown words={words} home={home} />
    </div>
  );
}
