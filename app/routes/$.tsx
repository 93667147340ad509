import { data } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { PageHeading } from "../components/page-heading";
import { pageMeta } from "../components/page-meta";
import { RedirectCountdown } from "../components/redirect-countdown";
import type { RouteHandle } from "../root";

export const meta = pageMeta;

export const handle: RouteHandle = { refresh: { seconds: 5, to: "/" } };

export function loader() {
  const page = { title: "404 - Not Found", description: "There is no page at this address." };
  return data({ page }, { status: 404 });
}

export default function NotFound() {
  return (
    <div className="page not-found">
      <PageHeading>404 - Not Found</PageHeading>
      <RedirectCountdown />
      <p>
        <Link to="/" prefetch="intent">
          Home
        </Link>
      </p>
    </div>
  );
}
