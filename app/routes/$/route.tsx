import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, redirectDocument, useLoaderData } from "@remix-run/react";
import { useLocation } from "react-router";
import { redirectDelayMs } from "#app/components/redirect-delay";
import { useHydrated } from "#app/components/use-hydrated";
import { contentOf } from "#app/content.server";
import { metadataOf } from "#app/view-data/page-data";
import { RedirectCountdown } from "./redirect-countdown";
import "./not-found.scss";

export { meta } from "#app/head/page-tags";

export function loader({ context }: LoaderFunctionArgs) {
  const content = contentOf(context);
  const { pages, strings } = content;
  const { message, dash, description, redirecting, stay, staying } = strings.notFound;
  const title = `404${dash}${message}`;
  const home = pages.home.label ?? pages.home.title;
  const styles = `.running{animation-duration:${redirectDelayMs}ms}`;
  const page = metadataOf(content, { title, description, styles }, undefined, ["404", message]);
  const announcement = redirecting(redirectDelayMs / 1000);
  return data({ page, message, dash, announcement, stay, staying, home }, { status: 404 });
}

/**
 * Loads the whole document when a client-side navigation leads to a non-existent path, for example
 * by Back. For such a path, static hosts have the 404 page, but not its data.
 */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return redirectDocument(request.url);
}

export default function NotFound() {
  const { page: _, message, dash, ...strings } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  return (
    <div className="page not-found">
      {/* One prerendered page serves all non-existent paths, so only the browser knows the path. */}
      <div className="label path">
        <bdi>{hydrated && pathname}</bdi>
      </div>
      <h1 tabIndex={-1}>
        <span>
          404<i>{dash}</i>
        </span>
        {message}
      </h1>
      <RedirectCountdown {...strings} />
    </div>
  );
}
