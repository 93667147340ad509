import type { ConvertedBlog } from "./convert-blog";
import { type Finding, isAPage, type OldBlog } from "./old-blog";

/** A reason, a post or another file of the old blog, and the place in it. */
type Entry = [reason: string, place: [file: string, where: string]];

/**
 * Describes an import, what needs the site's author first: a paragraph for each part.
 *
 * @param isWhole whether to list everything, not only a few reasons of each kind with a few of their places
 */
export function describeImport(
  { system, posts: all, notices }: OldBlog,
  { posts, there, left, publicFiles }: ConvertedBlog,
  isWhole: boolean,
): string[] {
  const [maxReasons, maxPlaces] = isWhole ? [Infinity, Infinity] : [5, 3];
  const listed = (entries: Entry[]) =>
    grouped(entries)
      .sort(([, one], [, other]) => other.length - one.length)
      .slice(0, maxReasons)
      .map(([reason, places]) => {
        const files = grouped(places).slice(0, maxPlaces);
        const lines = files.map(([file, wheres]) => {
          const shown = wheres.filter(Boolean).slice(0, maxPlaces).join(", ");
          return `- ${file}${shown && `: ${shown}`}`;
        });
        return [`${places.length} × ${reason}`, ...lines].join("\n");
      });
  const isLoss = ({ isAdvice }: Finding) => !isAdvice;
  const findings = (test: (finding: Finding) => boolean) =>
    posts.flatMap(({ old, file, findings }) =>
      findings
        .filter(test)
        .map((each): Entry => [each.message, [`${file} (${old.source})`, placeIn(each)]]),
    );
  const pages = left.filter(({ why }) => why === isAPage).map(({ source }) => source);
  const others = left.filter(({ why }) => why !== isAPage);
  const whole = posts.filter(({ findings }) => !findings.some(isLoss)).length;
  const unknown = posts.filter(({ old }) => old.addresses.length === 0 && !old.draft).length;
  const advice = isWhole ? listed(findings((each) => !isLoss(each))) : [];
  return [
    `Recognised ${system}: ${all.length} posts.`,
    ...(there > 0 ? [`Posts that exist already: ${there}.`] : []),
    ...(pages.length > 0
      ? [`These pages need you. Copy their text into app/content/pages: ${pages.join(", ")}`]
      : []),
    ...listed(findings(isLoss)),
    `Posts added: ${posts.length}, ${whole} of them without losses.`,
    ...listed(others.map(({ source, why }) => [`not imported: ${why}`, [source, ""]])),
    ...notices,
    ...(publicFiles.size > 0 ? [`Files added to public/files: ${publicFiles.size}.`] : []),
    unknown > 0
      ? `Posts without a known old URL: ${unknown}. Links to them will break, unless you add \`was\`.`
      : `Old URLs that redirect: ${posts.flatMap(({ was }) => was).length}.`,
    ...(advice.length > 0 ? ["Nothing is lost here, but check:", ...advice] : []),
  ];
}

function grouped<Value>(pairs: [key: string, value: Value][]): [key: string, values: Value[]][] {
  const groups = new Map<string, Value[]>();
  for (const [key, value] of pairs) groups.set(key, [...(groups.get(key) ?? []), value]);
  return [...groups];
}

function placeIn({ line, piece }: Finding): string {
  const text = piece && `(${piece.replace(/\s+/g, " ").slice(0, 80)})`;
  return [line && `line ${line}`, text].filter(Boolean).join(" ");
}
