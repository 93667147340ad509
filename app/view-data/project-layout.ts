/**
 * Returns the classes that give each project its width: featured ones are large. Each run of others
 * is in rows of three, with one or two rows of two at its end where three would leave one alone. A
 * single one, and on tablets the last of an odd run, has the row to itself.
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
