import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { redirectDocument, useLoaderData, type ClientLoaderFunctionArgs } from "@remix-run/react";
import { RedirectCountdown, titleParts } from "./redirect-countdown";
import { redirectDelayMs } from "../../components/redirect-delay";
import { contentOf } from "../../content.server";
import { metadataOf } from "../../view-data/page-data";

export { meta } from "../../head/page-tags";

export function loader({ context }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const { pages, wording } = content;
  const { title, description } = wording.notFound;
  const [first, , second] = titleParts(title);
  const home = pages.home.label ?? pages.home.title;
  const styles = `.running{animation-duration:${redirectDelayMs}ms}`;
  const head = { title, description, styles };
  const page = metadataOf(content, head, undefined, [home, first, second]);
  return data({ page, strings: wording.notFound, home }, { status: 404 });
}

/**
 * Loads the whole document when a client-side navigation leads to a non-existent path, for example
 * by Back. Static hosts have the 404 page for such a path, but not its data.
 */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return redirectDocument(request.url);
}

export default function NotFound() {
  const { strings, home } = useLoaderData<typeof loader>();
  return (
    <div className="page not-found">
      <RedirectCountdown strings={strings} home={home} />
    </div>
  );
}
