/** What a route may say of itself in its `handle`. */
export interface RouteHandle {
  /** Where a visitor without JavaScript is sent, and after how many seconds. */
  refresh?: { seconds: number; to: string };
}
