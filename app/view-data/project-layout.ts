/**
 * Returns the classes that set the width of each project. Featured ones are large. A run of others, all
 * with a picture or all without one, is laid out in rows of three, and ends with rows of two where a
 * single one would be left over. A lone project, and on tablets the last of an odd run, takes the whole
 * row.
 */
export function projectClasses(
  projects: { featured?: boolean | undefined; image?: object | undefined }[],
): string[] {
  const kindOf = ({ featured, image }: (typeof projects)[number]) =>
    featured ? "large" : image ? "small" : "text";
  const kinds = projects.map(kindOf);
  return kinds.map((kind, at) => {
    if (kind === "large") return "project-large";
    let first = at;
    while (kinds[first - 1] === kind) first -= 1;
    let end = at;
    while (kinds[end] === kind) end += 1;
    const count = end - first;
    const inPairs = [0, Math.min(count, 4), 2][count % 3] ?? 0;
    const width = count === 1 ? "whole" : end - at <= inPairs ? "half" : "third";
    const isLast = at === end - 1 && count % 2 === 1;
    return ["project-small", isLast && "project-last", `project-${width}`]
      .filter(Boolean)
      .join(" ");
  });
}
