/**
 * Formats headers for the file `_headers` of static hosts: an address, and its headers below it. Hosts apply every
 * matching rule and join a header that occurs twice, so no header does.
 *
 * @see https://docs.netlify.com/manage/routing/headers/
 * @see https://developers.cloudflare.com/workers/static-assets/headers/ (at most 100 rules, 2,000 characters a line)
 *
 * @param headers what is sent with each path
 * @returns the file's text. One rule has what all files in /assets/ share, because hosts limit the number of rules
 */
export function headersFile(headers: Map<string, Record<string, string>>): string {
  const paths = [...headers.keys()];
  const isAsset = (path: string) => path.startsWith("/assets/");
  const headersAt = (path: string) => headers.get(path) ?? {};
  const everywhere = sharedHeaders(paths.map(headersAt));
  const ofAssets = sharedHeaders(paths.filter(isAsset).map(headersAt));
  const others = paths
    .filter((path) => !isAsset(path))
    .map((path) => rule(path, without(everywhere, headersAt(path))));
  return [rule("/*", everywhere), rule("/assets/*", without(everywhere, ofAssets)), ...others].join("\n");
}

function sharedHeaders([first = {}, ...rest]: Record<string, string>[]): Record<string, string> {
  const isShared = ([name, value]: [string, string]) => rest.every((each) => each[name] === value);
  return Object.fromEntries(Object.entries(first).filter(isShared));
}

function without(left: Record<string, string>, headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !(name in left)));
}

function rule(pattern: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${pattern}\n${lines.join("")}`;
}
