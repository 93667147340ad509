/**
 * Returns the classes that set the width of each project. Featured ones are large. A run of others is
 * laid out in rows of three, and ends with rows of two where a single one would be left over. A lone
 * project, and on tablets the last of an odd run, takes the whole row.
 */
export function projectClasses(projects: { featured?: boolean | undefined }[]): string[] {
  const isSmall = (at: number) => at in projects && !projects[at]?.featured;
  return projects.map((_, at) => {
    if (!isSmall(at)) return "project-large";
    let first = at;
    while (isSmall(first - 1)) first -= 1;
    let end = at;
    while (isSmall(end)) end += 1;
    const count = end - first;
    const inPairs = [0, Math.min(count, 4), 2][count % 3] ?? 0;
    const width = count > 1 && (end - at <= inPairs ? "project-half" : "project-third");
    const isLast = at === end - 1 && count % 2 === 1;
    return ["project-small", isLast && "project-last", width].filter(Boolean).join(" ");
  });
}
