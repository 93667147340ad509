/** The `handle` of a route. */
export interface RouteHandle {
  /** Redirects visitors without JavaScript to a path after some seconds. */
  refresh?: { seconds: number; to: string };
}
