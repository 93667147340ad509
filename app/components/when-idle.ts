/**
 * Calls a function when the browser is idle; in Safari, after 200 ms. Remove the timer when Safari
 * supports requestIdleCallback (https://bugs.webkit.org/show_bug.cgi?id=164193).
 */
export function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
}
