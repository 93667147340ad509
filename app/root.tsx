import type { LoaderFunctionArgs } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  useLoaderData,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { useEffect, useState, type ReactNode } from "react";
import { Footer } from "./components/footer";
import { Navbar } from "./components/navbar";
import { PageHeading } from "./components/page-heading";
import { RouteStage } from "./components/route-stage";
import { profile } from "./content/profile";
import { noScriptStyles } from "./styles/no-script";
import styles from "./styles/main.scss?inline";

export function loader({ context }: LoaderFunctionArgs) {
  return {
    name: profile.name,
    email: context.contactEmail ?? profile.email,
    sourceUrl: profile.sourceUrl,
    siteUrl: context.siteUrl,
    build: context.build,
    year: new Date().getFullYear(),
  };
}

/** What a route may say of itself in its `handle`. */
export interface RouteHandle {
  /** Where a visitor without JavaScript is sent, and after how many seconds. */
  refresh?: { seconds: number; to: string };
}

// The server's HTML has the styles in it; the browser's bundle need not carry them again.
const inlinedStyles = import.meta.env.SSR ? styles : "";

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>("root");
  const refresh = (useMatches().at(-1)?.handle as RouteHandle | undefined)?.refresh;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Before the styles: some link-preview bots read only the first kilobytes. */}
        <Meta />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Links />
        {/* Raw, as React would escape the quotes in it; it is this site's own stylesheet. */}
        <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: inlinedStyles }} />
        <noscript>
          <style>{noScriptStyles}</style>
          {refresh && <meta httpEquiv="refresh" content={`${refresh.seconds};url=${refresh.to}`} />}
        </noscript>
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        {site && <Navbar name={site.name} email={site.email} />}
        <RouteStage>{children}</RouteStage>
        {site && <Footer name={site.name} year={site.year} sourceUrl={site.sourceUrl} />}
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  useReloadOnNewBuild(useLoaderData<typeof loader>().build);
  return <Outlet />;
}

/**
 * A tab may stay open while a new build is deployed. The first data it then gets is of another build
 * than its scripts: the page is loaded anew, so that no visitor is left with half of the old site.
 */
function useReloadOnNewBuild(build: string): void {
  const [loaded] = useState(build);
  useEffect(() => {
    if (build !== loaded) window.location.reload();
  }, [build, loaded]);
}

export function ErrorBoundary() {
  const error = useRouteError();
  // The visitor is told that it failed; what failed is for the console.
  console.error(error);
  return (
    <div className="page">
      <PageHeading>Something went wrong</PageHeading>
      <p>
        This page could not be shown. <a href="/">Go to Home</a> or try again in a moment.
      </p>
    </div>
  );
}
