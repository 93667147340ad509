import type { ConvertedBlog } from "./convert-blog";
import type { Finding, OldBlog } from "./old-blog";

/** The maximum number of places that the summary shows for each kind of finding. */
const maxPlaces = 3;

/** Returns the lines of the printed summary: a few of each kind. */
export function summaryLines(
  { system, posts: all, notices }: OldBlog,
  { posts, there, left }: ConvertedBlog,
  file: string,
): string[] {
  const places = new Map<string, string[]>();
  const add = (kind: string, place: string) =>
    places.set(kind, [...(places.get(kind) ?? []), place]);
  for (const { old, findings } of posts)
    for (const each of findings) add(each.message, [old.source, placeIn(each)].join(" ").trim());
  for (const { source, why } of left) add(`not imported: ${why}`, source);
  const kinds = [...places].sort((one, other) => other[1].length - one[1].length);
  const whole = posts.filter(({ findings }) => findings.every(({ isAdvice }) => isAdvice)).length;
  const unknown = posts.filter(({ old }) => old.addresses.length === 0 && !old.draft).length;
  return [
    `Recognised ${system}: ${all.length} posts.`,
    ...(there > 0 ? [`Posts that exist already: ${there}.`] : []),
    ...kinds.flatMap(([kind, where]) => [
      `${where.length} × ${kind}`,
      ...where.slice(0, maxPlaces).map((place) => `  ${place}`),
    ]),
    ...notices,
    `Posts added: ${posts.length}, ${whole} of them whole.`,
    unknown > 0
      ? `Posts without a known old URL: ${unknown}. Links to them will break. Build the old blog and import again, or add \`was\`.`
      : `Old URLs that redirect: ${posts.flatMap(({ was }) => was).length}.`,
    ...(kinds.length > 0 ? [`${file} lists everything.`] : []),
  ];
}

/** Returns the whole report as Markdown: every finding of every post, and everything that is not imported. */
export function wholeReport({ system, notices }: OldBlog, { posts, left }: ConvertedBlog): string {
  const parts = posts.map(({ old: { source, taken }, file, findings }) => {
    const from = taken
      ? ` (from ${taken.element}, ${Math.round(taken.share * 100)} % of the page's words)`
      : "";
    const lines = findings.map((each) =>
      `- ${placeIn(each)}: ${each.message}`.replace("- : ", "- "),
    );
    return [`## ${file}`, source + from, lines.join("\n")].join("\n\n").trim();
  });
  const others = left.map(({ source, why }) => `- ${source}: ${why}`).join("\n");
  const end = others ? ["## Not imported", others] : [];
  return `${[`# Import of ${system}`, ...notices, ...parts, ...end].join("\n\n")}\n`;
}

function placeIn({ line, piece }: Finding): string {
  const text = piece && `(${piece.replace(/\s+/g, " ").slice(0, 80)})`;
  return [line && `line ${line}`, text].filter(Boolean).join(" ");
}
