import { data } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { PageHeading } from "../components/page-heading";
import { RedirectCountdown } from "../components/redirect-countdown";
import { pages } from "../content/pages";
import { wording } from "../content/wording";
import { pageMeta, type PageMeta } from "../metadata/page-meta";
import type { PageMetadata } from "../metadata/page-metadata";
import type { RouteHandle } from "../metadata/route-handle";

export const meta: PageMeta<typeof loader> = pageMeta();

export const handle: RouteHandle = { refresh: { seconds: 5, to: "/" } };

export function loader() {
  const words = wording.notFound;
  const page: PageMetadata = { title: words.title, description: words.description };
  return data({ page, words, home: pages.home.label ?? pages.home.title }, { status: 404 });
}

export default function NotFound() {
  const { words, home } = useLoaderData<typeof loader>();
  return (
    <div className="landing not-found">
      <PageHeading className="landing-name">{words.title}</PageHeading>
      <RedirectCountdown words={words} />
      <p>
        <Link to="/">{home}</Link>
      </p>
    </div>
  );
}
