/** Milliseconds until the 404 page redirects to the landing page, with scripts or without. */
export const redirectDelayMs = 5000;
