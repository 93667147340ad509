import type { contentOf, languages } from "#app/content.server";
import "@remix-run/node";

declare module "@remix-run/node" {
  // Lets loaders return the types that single fetch can send, such as Date and undefined.
  interface Future {
    v3_singleFetch: true;
  }

  /** The context that the server passes to every loader. */
  interface AppLoadContext {
    /**
     * The site's origin without a trailing slash, such as https://example.com. An export may add a path:
     * https://example.com/portfolio.
     */
    siteUrl: string;
    /** The email address that the operator has set instead of the profile's. */
    contactEmail: string | undefined;
    /** The path of the page without its query, also in a request for its data. */
    path: string;
    /** Whether the request is only for the page's data, as in a client-side navigation. */
    isData: boolean;
    /** The data that the document's markup replaces (view-data/page-data.ts). */
    inDocument?: unknown;
    /** The id of the running release. Releases of different sources have different ids. */
    release: string;
    reportError: (error: unknown) => void;
  }

  /** The exports of app/entry.server.tsx. Remix uses the others. */
  interface ServerEntryModule {
    contentOf: typeof contentOf;
    languages: typeof languages;
  }
}

declare global {
  interface ImportMetaEnv {
    /** The day of the build, such as "2026-11-22". */
    readonly BUILT_ON: string;
    /** The code of components/colour-mode-script.ts. */
    readonly INLINE_SCRIPT: string;
    /** Whether the site has content in a right-to-left language. */
    readonly RTL: boolean;
  }
}
