/**
 * In the page: whether React has hydrated it and run its effects. One of the effects takes over scrolling
 * (app/components/page-transition.tsx), and gives it back before the page is left.
 */
export function isHydrated(): boolean {
  return history.scrollRestoration === "manual";
}
