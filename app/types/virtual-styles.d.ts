/** The module that vite/styles.ts makes from the stylesheets that pages and components import. */
declare module "virtual:styles" {
  /**
   * The shared styles as `root`, and additional ones by the id of their page's route; empty in browsers and in
   * development.
   */
  const styles: Partial<Record<string, string>>;
  export default styles;
}
