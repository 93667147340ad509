import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { useEffect, useInsertionEffect, type ReactNode } from "react";
import { useHref, useLocation } from "react-router";
import styles from "virtual:styles";
import { useAnalytics } from "./components/analytics";
import { Footer } from "./components/footer";
import { Navbar } from "./components/navbar";
import { PageHeading } from "./components/page-heading";
import { redirectDelayMs } from "./components/redirect-delay";
import { PageTransition } from "./components/page-transition";
import { useHydrated } from "./components/use-hydrated";
import { contentOf, languages } from "./content.server";
import { fileAddress, homeAddress } from "./view-data/file-address";
import type { PageData, PageMetadata } from "./view-data/page-data";
import { siteData, type SiteData } from "./view-data/site-data";
import lateStyles from "./styles/late.scss?url";
import printStyles from "./styles/print.scss?url";
import "./styles/main.scss";

/** The title of an error page. All other pages set their own. */
export const meta: MetaFunction<typeof loader> = ({ error, data = initialSite }) =>
  error && data ? [{ title: data.uiStrings.error.title }] : [];

export function loader({ context }: LoaderFunctionArgs) {
  return siteData(contentOf(context), context, languages);
}

// When React renders the document again, as for an error, it takes the styles from the style element, so the browser's
// bundle has no copy. Found by its id, because browser extensions add style elements of their own.
const stylesInDocument = import.meta.env.SSR
  ? undefined
  : document.getElementById("styles")?.innerHTML;

/**
 * The styles that a document contains: those of all pages, those of its own, and the widths of its title. The other
 * pages' are in late.scss. In development, Remix adds the first two by itself.
 *
 * @param routeId such as "routes/about", or "fr/routes/about"
 */
function documentStyles(routeId = "", page?: PageMetadata): string | undefined {
  if (!import.meta.env.SSR) return stylesInDocument;
  const own = styles[routeId.replace(/.*(?=routes\/)/, "")];
  const { display, styles: rules } = page ?? {};
  const widths = display ? `:root{--part:${display.part};--whole:${display.whole}}` : "";
  return [styles.root, own, rules, widths].join("");
}

/** Gives the styles those of the page after a navigation. Before the new page is in the document, so nothing moves. */
function usePageStyles({ display: widths, styles: rules }: Partial<PageMetadata> = {}): void {
  useInsertionEffect(() => {
    // While React replaces the whole document, as after an error, there is no element.
    for (const [name, width] of Object.entries(widths ?? {}))
      document.documentElement?.style.setProperty(`--${name}`, String(width));
  }, [widths]);
  useInsertionEffect(() => {
    // The policy lets scripts add rules, but no style elements.
    const { sheet } = document.querySelector<HTMLStyleElement>("#styles") ?? {};
    if (rules) sheet?.insertRule(`@media all{${rules}}`, sheet.cssRules.length);
  }, [rules]);
}

export function Layout({ children }: { children: ReactNode }) {
  const site = useSite();
  useReloadOnNewBuild(site);
  useAnalytics(site?.analytics);
  const hydrated = useHydrated();
  const prefix = site?.prefix ?? "";
  const matches = useMatches();
  const { page } = (matches.at(-1)?.data as Partial<PageData> | undefined) ?? {};
  usePageStyles(page);
  const notFound = matches.some(({ id }) => id.endsWith("routes/$"));
  return (
    <html
      lang={site?.language ?? "en"}
      data-progress-meter={site?.progressMeter === false ? "off" : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Before the styles, because some link-preview bots read only the first kilobytes. */}
        <Meta />
        {(["light", "dark"] as const).map((mode) => (
          <meta
            key={mode}
            name="theme-color"
            media={`(prefers-color-scheme:${mode})`}
            content={site?.themeColor[mode]}
            suppressHydrationWarning
          />
        ))}
        {/* The build's own script, whose hash the policy has. React would escape its quotes. */}
        {site?.lightSwitch && (
          <script dangerouslySetInnerHTML={{ __html: import.meta.env.INLINE_SCRIPT }} />
        )}
        <link rel="icon" href={`${import.meta.env.BASE_URL}favicon.ico`} sizes="32x32" />
        <link rel="icon" href={`${import.meta.env.BASE_URL}icon.svg`} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={`${import.meta.env.BASE_URL}apple-touch-icon.png`} />
        <link rel="manifest" href={fileAddress(prefix, "site.webmanifest")} />
        {site?.resume && (
          <link
            rel="alternate"
            type="application/json"
            href={fileAddress(prefix, "resume.json")}
            title="JSON Resume"
          />
        )}
        <Links />
        <style
          id="styles"
          suppressHydrationWarning
          // The build's own stylesheets, whose hash the policy has. React would escape their quotes.
          dangerouslySetInnerHTML={{ __html: documentStyles(matches.at(-1)?.id, page) ?? "" }}
        />
        {/* Browsers load what does not apply yet behind everything else. */}
        <link rel="stylesheet" media={hydrated ? "all" : "not all"} href={lateStyles} />
        <link rel="stylesheet" media="print" href={printStyles} />
        {/* The redirect for browsers without scripts. HTML allows meta in a noscript only in the head. */}
        {notFound && (
          <noscript>
            <meta
              httpEquiv="refresh"
              content={`${redirectDelayMs / 1000}; url=${homeAddress(prefix)}`}
            />
          </noscript>
        )}
      </head>
      <body>
        <a className="skip-link" href="#main">
          {site?.uiStrings.skipToContent}
        </a>
        {site && <Navbar site={site} notFound={notFound} />}
        <PageTransition>{children}</PageTransition>
        {site && (
          <>
            <Footer site={site} />
            <p id="new-tab" hidden>
              {site.uiStrings.newTab}
            </p>
          </>
        )}
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** The site's data from the document, in the browser. The server, where no effect runs, never sets it. */
let initialSite: SiteData | undefined;

/** The site's data. If a navigation could not fetch it, the data from the document. */
function useSite(): SiteData | undefined {
  return useRouteLoaderData<typeof loader>("root") ?? initialSite;
}

/**
 * Reloads the page when the data of a navigation comes from another build than the page's scripts. That happens in a tab
 * that was open during a deployment.
 */
function useReloadOnNewBuild(site: SiteData | undefined): void {
  useEffect(() => {
    initialSite ??= site;
    if (site && site.build !== initialSite?.build) window.location.reload();
  }, [site]);
}

export function ErrorBoundary() {
  const error = useRouteError();
  const site = useSite();
  const address = useHref(useLocation().pathname);
  const home = useHref(site?.prefix ?? "/");
  // The page does not show the error itself; the console and the server's log do.
  useEffect(() => console.error(error), [error]);
  if (!site) return null;
  const { title, text, tryAgain } = site.uiStrings.error;
  return (
    <div className="page">
      <PageHeading>{title}</PageHeading>
      <p>{text}</p>
      <p>
        <a href={address}>{tryAgain}</a> · <a href={home}>{site.home}</a>
      </p>
    </div>
  );
}
