import "@remix-run/node";

declare module "@remix-run/node" {
  // Gives loaders the types that single fetch can send, such as Date and undefined.
  interface Future {
    v3_singleFetch: true;
  }

  /** The context that the server passes to every loader. */
  interface AppLoadContext {
    /**
     * The site's origin without a trailing slash, such as https://example.com. An export may have a path after it, as in
     * https://example.com/portfolio.
     */
    siteUrl: string;
    /** The e-mail address that replaces the profile's, if the operator has set one. */
    contactEmail: string | undefined;
    /** The path of the page that is rendered, without its query, also where only its data is asked for. */
    path: string;
    /** Whether only the page's data is asked for, by a client navigation. */
    isData: boolean;
    /** The id of the build: builds of different sources have different ids. */
    build: string;
    /** Called with each error that a loader or a component throws. */
    reportError: (error: unknown) => void;
  }
}

declare global {
  interface ImportMetaEnv {
    /** The day of the build, such as "2026-11-22". */
    readonly BUILT_ON: string;
    /** The code of components/colour-mode-script.ts. */
    readonly INLINE_SCRIPT: string;
  }
}
