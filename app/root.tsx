import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  useHref,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useEffect, useInsertionEffect } from "react";
import styles from "virtual:styles";
import { alternatesOf } from "./alternates.server";
import { useAnalytics } from "./components/analytics";
import { Footer } from "./components/footer";
import { Navbar } from "./components/navbar";
import { NavigationStatus } from "./components/navigation-status";
import { PageHeading } from "./components/page-heading";
import { PageTransition } from "./components/page-transition";
import { redirectDelayMs } from "./components/redirect-delay";
import { useHydrated } from "./components/use-hydrated";
import { contentOf, languages } from "./content.server";
import { inLanguage } from "./direction";
import { favicon, touchIcon, vectorIcon } from "./files/icons";
import lateStyles from "./styles/late.scss?url";
import printStyles from "./styles/print.scss?url";
import type { PageData, PageMetadata } from "./view-data/page-data";
import { homePath } from "./view-data/public-path";
import { type SiteData, siteData } from "./view-data/site-data";
import "./components/caret.late.scss";
import "./styles/main.scss";

export const meta: MetaFunction<typeof loader> = ({ error, data = initialSite }) =>
  error && data ? [{ title: data.strings.error.title }] : [];

export function loader({ context }: LoaderFunctionArgs) {
  return siteData(contentOf(context), languages[0], context, alternatesOf(context.path));
}

// When React renders the document again, for example after an error, it reads the styles from the
// document, so the browser's bundle does not contain them. The id is needed because browser
// extensions add style elements.
const stylesInDocument = import.meta.env.SSR
  ? undefined
  : document.getElementById("styles")?.innerHTML;

/**
 * Returns a document's styles: the shared ones, those of its page, and the widths of its title.
 * late.scss has the others. In development, Remix adds the first two.
 *
 * @param routeId an id such as "routes/about" or "fr/routes/about"
 */
function documentStyles(routeId = "", page?: PageMetadata): string | undefined {
  if (!import.meta.env.SSR) return stylesInDocument;
  const own = styles[routeId.replace(/^.*(?=routes\/)/, "")];
  const { display, styles: rules } = page ?? {};
  const widths = Object.entries(display ?? {}).map(([name, width]) => `--${name}:${width};`);
  // The minifier would keep spaces before the values of custom properties.
  return [styles.root, own, rules, `:root{${widths.join("")}}`]
    .join("")
    .replace(/(?<=[;{]--[\w-]{1,40}): /g, ":");
}

/**
 * Adds a page's styles after a client-side navigation, before the page is in the document, so that
 * nothing moves.
 */
function usePageStyles({ display: widths, styles: rules }: Partial<PageMetadata> = {}): void {
  useInsertionEffect(() => {
    // The element is missing while React replaces the whole document after an error.
    for (const [name, width] of Object.entries(widths ?? {}))
      document.documentElement?.style.setProperty(`--${name}`, String(width));
  }, [widths]);
  useInsertionEffect(() => {
    // The Content-Security-Policy lets scripts add rules, but not style elements.
    const { sheet } = document.querySelector<HTMLStyleElement>("#styles") ?? {};
    if (rules) sheet?.insertRule(`@media all{${rules}}`, sheet.cssRules.length);
  }, [rules]);
}

export function Layout({ children }: { children: ReactNode }) {
  const site = useSite();
  useReloadOnNewBuild(site);
  useAnalytics(site?.analytics);
  const matches = useMatches();
  const { page } = (matches.at(-1)?.data as Partial<PageData> | undefined) ?? {};
  usePageStyles(page);
  const notFound = matches.some(({ id }) => id.endsWith("routes/$"));
  const language = site?.language ?? "en";
  return (
    <html
      {...inLanguage(language)}
      lang={language}
      data-progress-meter={site?.progressMeter === false ? "off" : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* iPhones would turn numbers into links before React hydrates. */}
        <meta name="format-detection" content="telephone=no" />
        {/* Before the styles, because some link-preview bots read only the first kilobytes. */}
        <Meta />
        <ColourModes site={site} />
        <IconLinks />
        <Links />
        <Styles css={documentStyles(matches.at(-1)?.id, page)} />
        {/* Redirects without scripts. HTML allows meta in a noscript only in the head. */}
        {notFound && (
          <noscript>
            <meta
              httpEquiv="refresh"
              content={`${redirectDelayMs / 1000}; url=${homePath(site?.prefix ?? "")}`}
            />
          </noscript>
        )}
      </head>
      <body>
        <a className="skip-link" href="#main" {...inLanguage(site?.uiLanguage)}>
          {site?.strings.skipToContent}
        </a>
        {site && <Navbar site={site} notFound={notFound} section={page?.section} />}
        <PageTransition>{children}</PageTransition>
        <i className="caret" aria-hidden="true" />
        {site && (
          <>
            <NavigationStatus loading={site.strings.loading} lang={site.uiLanguage} />
            <Footer site={site} />
            <p id="new-tab" {...inLanguage(site.uiLanguage)} hidden>
              {site.strings.newTab}
            </p>
          </>
        )}
        <Scripts />
      </body>
    </html>
  );
}

function ColourModes({ site }: { site: SiteData | undefined }) {
  return (
    <>
      {(["light", "dark"] as const).map((mode) => (
        <meta
          key={mode}
          name="theme-color"
          media={`(prefers-color-scheme:${mode})`}
          content={site?.themeColor[mode]}
          suppressHydrationWarning
        />
      ))}
      {/* The Content-Security-Policy has the script's hash. React would escape its quotes. */}
      {site?.themeToggle && (
        <script dangerouslySetInnerHTML={{ __html: import.meta.env.INLINE_SCRIPT }} />
      )}
    </>
  );
}

function IconLinks() {
  const base = import.meta.env.BASE_URL;
  return (
    <>
      <link rel="icon" href={base + favicon.path} sizes={`${favicon.size}x${favicon.size}`} />
      <link rel="icon" href={base + vectorIcon} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={base + touchIcon.path} />
    </>
  );
}

function Styles({ css = "" }: { css: string | undefined }) {
  const hydrated = useHydrated();
  return (
    <>
      <style
        id="styles"
        suppressHydrationWarning
        // The policy also has the hash of the styles.
        dangerouslySetInnerHTML={{ __html: css }}
      />
      {/* Browsers load a stylesheet that does not apply yet last. */}
      <link rel="stylesheet" media={hydrated ? "all" : "not all"} href={lateStyles} />
      <link rel="stylesheet" media="print" href={printStyles} />
    </>
  );
}

export default function App() {
  return <Outlet />;
}

/** The site's data when the document loaded. Only effects set it, so the server never does. */
let initialSite: SiteData | undefined;

function useSite(): SiteData | undefined {
  return useRouteLoaderData<typeof loader>("root") ?? initialSite;
}

/**
 * Reloads the page when the data of a navigation comes from another build than the page's scripts,
 * which happens in a tab that was open during a deployment.
 */
function useReloadOnNewBuild(site: SiteData | undefined): void {
  useEffect(() => {
    initialSite ??= site;
    if (site && site.release !== initialSite?.release) window.location.reload();
  }, [site]);
}

export function ErrorBoundary() {
  const error = useRouteError();
  const site = useSite();
  const current = useHref(useLocation().pathname);
  const home = useHref(site?.prefix ?? "/");
  // The page does not show the error; the console and the server's log do.
  useEffect(() => console.error(error), [error]);
  if (!site) return null;
  const { title, text, tryAgain } = site.strings.error;
  return (
    <div className="page">
      <PageHeading className="error-title" text={title} label={site.name} />
      <div className="intro">
        <p>{text}</p>
        <p>
          <a href={current}>{tryAgain}</a> · <a href={home}>{site.home}</a>
        </p>
      </div>
    </div>
  );
}
