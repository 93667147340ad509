/**
 * Writes headers as static hosts read them, in a file `_headers`: an address, and its headers below it. Every
 * rule that fits an answer counts, and hosts join a header that comes twice, so none does.
 *
 * @see https://docs.netlify.com/manage/routing/headers/
 * @see https://developers.cloudflare.com/workers/static-assets/headers/ (at most 100 rules, 2,000 characters a line)
 *
 * @param headers what is sent with each path
 * @returns the file's text. What is under /assets/ gets what all of it has in common, as one rule: there are
 *   more files than hosts take rules
 */
export function headersFile(headers: Map<string, Record<string, string>>): string {
  const paths = [...headers.keys()];
  const isAsset = (path: string) => path.startsWith("/assets/");
  const sentWith = (path: string) => headers.get(path) ?? {};
  const everywhere = inCommon(paths.map(sentWith));
  const ofAssets = inCommon(paths.filter(isAsset).map(sentWith));
  const others = paths
    .filter((path) => !isAsset(path))
    .map((path) => rule(path, without(everywhere, sentWith(path))));
  return [rule("/*", everywhere), rule("/assets/*", without(everywhere, ofAssets)), ...others].join("\n");
}

function inCommon([first = {}, ...rest]: Record<string, string>[]): Record<string, string> {
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
