import type { ConvertedBlog } from "./convert-blog";
import type { Finding, OldBlog } from "./old-blog";

/** The number of places that the screen shows for each kind of finding. */
const maxPlaces = 3;

/** Returns the lines for the screen: a few of each kind. */
export function summaryLines(
  { system, posts: all, notices }: OldBlog,
  { posts, there, redirects, left }: ConvertedBlog,
  file: string,
): string[] {
  const whole = posts.filter(({ findings }) => findings.every(({ isAdvice }) => isAdvice)).length;
  const kinds = groups(
    posts.flatMap(({ old, findings }) =>
      findings.map((each) => [each.message, placeOf(each, old.source)] as const),
    ),
  );
  const reasons = groups(left.map(({ source, why }) => [why, source] as const));
  const unknown = posts.filter(({ old }) => old.addresses.length === 0 && !old.draft).length;
  return [
    `Recognised ${system}: ${all.length} posts.`,
    ...there.map((name) => `exists  ${name}`),
    ...kinds.flatMap(([message, places]) => [
      `${message}: ${places.length}`,
      ...places.slice(0, maxPlaces).map((place) => `  ${place}`),
    ]),
    ...reasons.map(([why, sources]) => {
      const more = sources.length > maxPlaces ? `, and ${sources.length - maxPlaces} more` : "";
      return `not imported: ${sources.slice(0, maxPlaces).join(", ")}${more}: ${why}`;
    }),
    ...notices,
    `Posts added: ${posts.length}, ${whole} of them whole.`,
    unknown > 0
      ? `Posts without a known old URL: ${unknown}. Links to them will break. Build the old blog and import again, or add \`was\`.`
      : `Old URLs that redirect: ${redirects.size}.`,
    ...(kinds.length + left.length > 0 ? [`${file} lists everything.`] : []),
  ];
}

/** Returns the whole report as Markdown: every finding of every post, and everything that is not imported. */
export function wholeReport({ system, notices }: OldBlog, { posts, left }: ConvertedBlog): string {
  const parts = posts.map(({ old: { source, taken }, file, findings }) => {
    const from = taken
      ? ` (from ${taken.element}, ${Math.round(taken.share * 100)} % of the page's words)`
      : "";
    const lines = findings.map(
      (each) => `- ${[placeOf(each), each.message].filter(Boolean).join(": ")}`,
    );
    return [`## ${file}`, source + from, ...(lines.length > 0 ? [lines.join("\n")] : [])].join(
      "\n\n",
    );
  });
  const others = left.map(({ source, why }) => `- ${source}: ${why}`).join("\n");
  return `${[`# Import of ${system}`, ...notices, ...parts, ...(others ? ["## Not imported", others] : [])].join("\n\n")}\n`;
}

function placeOf({ line, piece }: Finding, source?: string): string {
  const place = [source, line && (source ? line : `line ${line}`)].filter(Boolean).join(":");
  return [place, piece && `(${piece.replace(/\s+/g, " ").slice(0, 80)})`].filter(Boolean).join(" ");
}

/** Returns the values by their keys, the most frequent key first. */
function groups(
  pairs: (readonly [key: string, value: string])[],
): [key: string, values: string[]][] {
  const all = new Map<string, string[]>();
  for (const [key, value] of pairs) all.set(key, [...(all.get(key) ?? []), value]);
  return [...all].sort((one, other) => other[1].length - one[1].length);
}
