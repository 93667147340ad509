export interface Tab {
  goto: (url: string) => Promise<unknown>;
  evaluate: <Result, Given extends unknown[]>(
    task: (...given: Given) => Result,
    ...given: Given
  ) => Promise<Awaited<Result>>;
  /** Clicks the middle of the first element that matches a CSS selector. */
  click: (selector: string) => Promise<void>;
  press: (key: "Escape") => Promise<void>;
  /** Sets the window's width in pixels for the next page. In WebKitGTK, it is at least 460. */
  resize: (width: number) => Promise<void>;
  /** The lines that the pages have written with console.log. Undefined if the driver does not report them. */
  lines?: string[];
  /** Lists the errors and warnings of the pages. In WebKitGTK, those of the last page since it has loaded. */
  problems: () => Promise<string[]>;
  close: () => Promise<void>;
}

export interface TabbedBrowser {
  newTab: () => Promise<Tab>;
  /** Ends the browser and all its processes, also after a crash. */
  close: () => Promise<void>;
}
