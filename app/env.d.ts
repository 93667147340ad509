import "@remix-run/node";

declare module "@remix-run/node" {
  // Types of loaders follow what single fetch sends: dates, undefined and all.
  interface Future {
    v3_singleFetch: true;
  }

  /** What the server tells every loader. */
  interface AppLoadContext {
    /** The site's origin, such as https://example.com, without a slash at its end. */
    siteUrl: string;
    /** Overrides the profile's address. */
    contactEmail: string | undefined;
    /** Changes with every build whose sources differ. */
    build: string;
    /** Takes an error that a loader or a component threw. */
    reportError: (error: unknown) => void;
  }
}

declare global {
  interface ImportMetaEnv {
    /** The day of the build, such as "2026-11-22". */
    readonly BUILT_ON: string;
  }
}
