import type { ConvertedBlog } from "./convert-blog";
import { type Finding, isAPage, type OldBlog } from "./old-blog";

/** The maximum number of reasons in the summary, and of places for each. */
const maxReasons = 5;
const maxPlaces = 3;

type Places = [reason: string, places: string[]][];

/** Groups the findings of posts, most frequent first. */
function placesOf({ posts }: ConvertedBlog, isAdvice: boolean): Places {
  const places = posts.flatMap(({ file, findings }) =>
    findings
      .filter((each) => Boolean(each.isAdvice) === isAdvice)
      .map((each): [string, string] => [each.message, [file, placeIn(each)].join(" ").trim()]),
  );
  return grouped(places);
}

function grouped(pairs: [reason: string, place: string][]): Places {
  const places = new Map<string, string[]>();
  for (const [reason, place] of pairs) places.set(reason, [...(places.get(reason) ?? []), place]);
  return [...places].sort((one, other) => other[1].length - one[1].length);
}

const leftOf = ({ left }: ConvertedBlog, isPage: boolean): Places =>
  grouped(left.flatMap(({ source, why }) => ((why === isAPage) === isPage ? [[why, source]] : [])));

const isLoss = ({ isAdvice }: Finding) => !isAdvice;

/** Returns the lines of the printed summary: a few of each kind, what needs the site's author first. */
export function summaryLines(
  { system, posts: all, notices }: OldBlog,
  converted: ConvertedBlog,
  file: string,
): string[] {
  const { posts, there, publicFiles } = converted;
  const losses = placesOf(converted, false);
  const lines = (places: Places) =>
    places
      .slice(0, maxReasons)
      .flatMap(([reason, where]) => [
        `${where.length} × ${reason}`,
        ...where.slice(0, maxPlaces).map((place) => `  ${place}`),
      ]);
  const pages = leftOf(converted, true).flatMap(([, sources]) => sources);
  const whole = posts.filter(({ findings }) => !findings.some(isLoss)).length;
  const unknown = posts.filter(({ old }) => old.addresses.length === 0 && !old.draft).length;
  return [
    `Recognised ${system}: ${all.length} posts.`,
    ...(there > 0 ? [`Posts that exist already: ${there}.`] : []),
    ...(pages.length > 0
      ? [`These pages need you. Copy their text into app/content/pages: ${pages.join(", ")}`]
      : []),
    ...lines(losses),
    `Posts added: ${posts.length}, ${whole} of them without losses.`,
    ...lines(leftOf(converted, false).map(([why, sources]) => [`not imported: ${why}`, sources])),
    ...notices,
    ...(publicFiles.size > 0 ? [`Files added to public/files: ${publicFiles.size}.`] : []),
    unknown > 0
      ? `Posts without a known old URL: ${unknown}. Links to them will break, unless you add \`was\`.`
      : `Old URLs that redirect: ${posts.flatMap(({ was }) => was).length}.`,
    `${file} lists everything.`,
  ];
}

/** Returns the whole report as Markdown: every finding with its place, and everything that is not imported. */
export function wholeReport({ system, notices }: OldBlog, converted: ConvertedBlog): string {
  const { posts } = converted;
  const lost = posts.filter(({ findings }) => findings.some(isLoss));
  const parts = lost.map(({ old, file, findings }) => {
    const lines = findings
      .filter(isLoss)
      .map((each) => `- ${placeIn(each)}: ${each.message}`.replace("- : ", "- "));
    return [`## ${file}`, old.source, lines.join("\n")].join("\n\n").trim();
  });
  const section = (title: string, places: Places) => {
    const lists = places.map(([reason, where]) =>
      [`${reason}:`, where.map((place) => `- ${place}`).join("\n")].join("\n\n"),
    );
    return lists.length > 0 ? [`## ${title}`, ...lists] : [];
  };
  return `${[
    `# Import of ${system}`,
    ...notices,
    ...section("Pages that need you", leftOf(converted, true)),
    ...parts,
    `## Posts without losses`,
    `${posts.length - lost.length} of ${posts.length} posts lost nothing.`,
    ...section("Check", placesOf(converted, true)),
    ...section("Not imported", leftOf(converted, false)),
  ].join("\n\n")}\n`;
}

function placeIn({ line, piece }: Finding): string {
  const text = piece && `(${piece.replace(/\s+/g, " ").slice(0, 80)})`;
  return [line && `line ${line}`, text].filter(Boolean).join(" ");
}
