/** What the journeys need of a browser's tab. */
export interface Tab {
  /** Loads a page. */
  goto: (address: string) => Promise<unknown>;
  /** Runs a function in the page and returns its awaited result. */
  evaluate: <Result, Given extends unknown[]>(
    task: (...given: Given) => Result,
    ...given: Given
  ) => Promise<Awaited<Result>>;
  /** Clicks on the middle of the first element that matches a CSS selector. */
  click: (selector: string) => Promise<void>;
  press: (key: "Escape") => Promise<void>;
  /**
   * Sets the window's width in pixels for the next page. WebKitGTK's window gets no narrower than 460, and keeps the
   * layout of the page that it shows.
   */
  resize: (width: number) => Promise<void>;
  /** The lines that the pages have written with console.log. Undefined if the browser's driver cannot tell. */
  lines?: string[];
  /** The errors and warnings of the pages. WebKitGTK's driver reports those of the last one, once it has loaded. */
  problems: () => Promise<string[]>;
  close: () => Promise<void>;
}

/** A running browser. */
export interface TabbedBrowser {
  newTab: () => Promise<Tab>;
  /** Ends the browser and all processes that it needs. Also after a crash. */
  close: () => Promise<void>;
}
