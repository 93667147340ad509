/** The module that vite/styles.ts makes from the stylesheets that pages and components import. */
declare module "virtual:styles" {
  /** The styles of all pages as `root`, and what a page has in addition by its route's id; empty in browsers and in development. */
  const styles: Partial<Record<string, string>>;
  export default styles;
}
