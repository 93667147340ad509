import { vectorIcon } from "#app/files/icons";
import { defaultHeaders, type Rendered } from "#app/http/render";
import { securityHeaders, svgPolicy } from "#app/http/security-headers";

/**
 * Returns the file `_headers` for static hosts. It has four rules, and one for each page whose
 * route sets a header. Other pages get none, because hosts accept only about a hundred.
 *
 * @param rendered the pages and resources of the site
 * @see https://docs.netlify.com/manage/routing/headers/
 * @see https://developers.cloudflare.com/workers/static-assets/headers/
 */
export function headersFile(
  siteUrl: string,
  rendered: Pick<Rendered, "path" | "headers">[],
): string {
  const headers = new Headers(securityHeaders(siteUrl));
  headers.delete("Content-Security-Policy");
  // Link previews embed images, and résumé viewers read /resume.json. All files are public.
  headers.set("Cross-Origin-Resource-Policy", "cross-origin");
  headers.set("Access-Control-Allow-Origin", "*");
  const usual = [headers, new Headers(defaultHeaders(200, siteUrl))];
  const pages = rendered.filter(({ path }) => !path.endsWith(".data"));
  const rules = [
    rule("/*", [...headers]),
    rule("/assets/*", [["cache-control", "public, max-age=31536000, immutable"]]),
    ...["/assets/svg/*", `/${vectorIcon}`].map((path) =>
      rule(path, [["content-security-policy", svgPolicy]]),
    ),
    ...pages.map((page) => rule(page.path, ownHeaders(page.headers, usual))),
  ];
  return rules.filter(Boolean).join("\n");
}

function rule(path: string, headers: [name: string, value: string][]): string {
  const lines = headers.map(([name, value]) => `  ${name}: ${value}\n`);
  return lines.length > 0 ? `${path}\n${lines.join("")}` : "";
}

/** Returns the headers that a route has set. */
function ownHeaders(headers: Headers, usual: Headers[]): [name: string, value: string][] {
  return [...headers].filter(
    ([name, value]) =>
      !/^content-(length|security-policy|type)$/.test(name) &&
      usual.every((each) => each.get(name) !== value),
  );
}
