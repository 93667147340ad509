export interface KnownResponse {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  /** Whether it is sent from memory, as the log says. */
  cache: "hit" | "miss";
}

export const responses: Record<string, KnownResponse> = {
  "a page": { path: "/about", cache: "hit" },
  "a 304": { path: "/software", headers: { "If-None-Match": "*" }, cache: "hit" },
  "a page's headers": { path: "/about", method: "HEAD", cache: "hit" },
  "a page's data": { path: "/about.data", cache: "hit" },
  "the 404 page": { path: "/made/up", cache: "hit" },
  "the JSON Resume": { path: "/resume.json", cache: "hit" },
  "a missing asset": { path: "/assets/missing.js", cache: "miss" },
  "a redirect": { path: "/About/", cache: "miss" },
  "a 405": { path: "/about", method: "POST", cache: "miss" },
  "a response to OPTIONS": { path: "/", method: "OPTIONS", cache: "miss" },
  "a 400": { path: "/%", cache: "miss" },
};
