import { data } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { LandingBackdrop } from "../components/landing-backdrop";
import { PageHeading } from "../components/page-heading";
import { RedirectCountdown } from "../components/redirect-countdown";
import { pageMeta, type PageMeta } from "../metadata/page-meta";
import type { PageMetadata } from "../metadata/page-metadata";
import type { RouteHandle } from "../metadata/route-handle";

export const meta: PageMeta<typeof loader> = pageMeta();

export const handle: RouteHandle = { refresh: { seconds: 5, to: "/" } };

export function loader() {
  const page: PageMetadata = {
    title: "404 - Not Found",
    description: "There is no page at this address. In five seconds this one leads to Home.",
  };
  return data({ page }, { status: 404 });
}

export default function NotFound() {
  return (
    <div className="landing not-found">
      <LandingBackdrop />
      <PageHeading className="landing-name">404 - Not Found</PageHeading>
      <RedirectCountdown />
      <p>
        <Link to="/">Home</Link>
      </p>
    </div>
  );
}
