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
import { useLocation } from "react-router";
import { Footer } from "./components/footer";
import { Navbar } from "./components/navbar";
import { PageHeading } from "./components/page-heading";
import { RouteStage } from "./components/route-stage";
import type { RouteHandle } from "./metadata/route-handle";
import { siteData } from "./metadata/site-data";
import styles from "./styles/main.scss?inline";

export function loader({ context }: LoaderFunctionArgs) {
  return siteData(context);
}

// The server's HTML has the styles in it; the browser's bundle need not carry them again. Should the
// document be drawn anew, as for an error, the browser takes them from where they are.
const inlinedStyles = import.meta.env.SSR ? styles : document.querySelector("head > style")?.innerHTML;

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>("root");
  const { refresh } = (useMatches().at(-1)?.handle as RouteHandle | undefined) ?? {};
  return (
    <html lang={site?.language ?? "en"}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Before the styles: some link-preview bots read only the first kilobytes. */}
        <Meta />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#14161a" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f1114" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <link rel="alternate" type="application/json" href="/resume.json" title="JSON Resume" />
        <Links />
        {/* Raw, as React would escape the quotes in it; it is this site's own stylesheet. */}
        <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: inlinedStyles ?? "" }} />
        {refresh && (
          <noscript>
            <meta httpEquiv="refresh" content={`${refresh.seconds}; url=${refresh.to}`} />
          </noscript>
        )}
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <Navbar links={site?.navigation ?? []} name={site?.name} email={site?.email} />
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
  const { pathname } = useLocation();
  // The visitor is told that it failed; what failed is for the console.
  console.error(error);
  return (
    <div className="page">
      <PageHeading>Something went wrong</PageHeading>
      <p>
        This page could not be shown. <a href={pathname}>Try again</a>, or go to <a href="/">Home</a>.
      </p>
    </div>
  );
}
