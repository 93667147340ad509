import type { ConvertedBlog, ConvertedPost } from "./convert-blog";
import type { Finding, OldBlog } from "./old-blog";

/** The number of places that are shown for each kind of finding. */
const maxPlaces = 3;

interface Place extends Finding {
  source: string;
}

/** Returns the lines for the screen: a few of each kind. */
export function summaryLines(
  blog: OldBlog,
  { posts, there, redirects, left }: ConvertedBlog,
  file: string,
): string[] {
  const whole = posts.filter(({ findings }) => findings.every(({ isAdvice }) => isAdvice)).length;
  const kinds = kindsOf(posts);
  const unknown = posts.filter(({ old }) => old.addresses.length === 0 && !old.draft).length;
  return [
    `Recognised ${blog.system}: ${blog.posts.length} posts.`,
    ...there.map((name) => `exists  ${name}`),
    ...[...kinds].flatMap(([message, places]) => [
      `${message}: ${places.length}`,
      ...places.slice(0, maxPlaces).map((place) => `  ${placeOf(place)}`),
    ]),
    ...shortened(left.map(({ source, why }) => [why, source])),
    ...blog.notices,
    `${posts.length} posts added, ${whole} of them whole.`,
    ...(unknown > 0
      ? [
          `The old addresses of ${unknown} posts are not known, so links to them end. Build the old blog and import again, or add \`was\`.`,
        ]
      : [`${redirects.size} old addresses lead to the new ones.`]),
    ...(kinds.size + left.length > 0 ? [`${file} lists everything.`] : []),
  ];
}

/** Returns the whole report as Markdown: every finding of every post, and what is not imported. */
export function wholeReport(blog: OldBlog, { posts, left }: ConvertedBlog): string {
  const parts = posts.map(({ old, file, findings }) => {
    const taken = old.taken
      ? ` (from ${old.taken.element}, ${Math.round(old.taken.share * 100)} % of the page's words)`
      : "";
    const lines = findings.map(
      (finding) => `- ${placeOf({ source: "", ...finding })}${finding.message}`,
    );
    return [`## ${file}`, `${old.source}${taken}`, lines.join("\n")].filter(Boolean).join("\n\n");
  });
  const others = left.map(({ source, why }) => `- ${source}: ${why}`);
  return (
    [
      `# Import of ${blog.system}`,
      ...blog.notices,
      ...parts,
      ...(others.length > 0 ? ["## Not imported", others.join("\n")] : []),
    ].join("\n\n") + "\n"
  );
}

function placeOf({ source, line, piece }: Place): string {
  const place = [source, line].filter(Boolean).join(":");
  const shown = piece?.replace(/\s+/g, " ").slice(0, 80);
  const text = [place && (source ? place : `line ${place}`), shown && `(${shown})`]
    .filter(Boolean)
    .join(" ");
  return source || !text ? text : `${text}: `;
}

function kindsOf(posts: ConvertedPost[]): Map<string, Place[]> {
  const kinds = new Map<string, Place[]>();
  for (const { old, findings } of posts)
    for (const finding of findings)
      kinds.set(finding.message, [
        ...(kinds.get(finding.message) ?? []),
        { source: old.source, ...finding },
      ]);
  return new Map([...kinds].sort((one, other) => other[1].length - one[1].length));
}

/** Returns a line for each reason, with its first places. */
function shortened(pairs: [reason: string, source: string][]): string[] {
  const reasons = new Map<string, string[]>();
  for (const [reason, source] of pairs)
    reasons.set(reason, [...(reasons.get(reason) ?? []), source]);
  return [...reasons].map(([reason, sources]) => {
    const more = sources.length > maxPlaces ? `, and ${sources.length - maxPlaces} more` : "";
    return `not imported: ${sources.slice(0, maxPlaces).join(", ")}${more}: ${reason}`;
  });
}
