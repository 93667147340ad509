/** Milliseconds until the 404 page redirects to the home page, with or without scripts. */
export const redirectDelayMs = 5000;
