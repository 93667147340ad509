/** The class with the colour of the panels of a project or a post, the same on every page, by its place in the list from 0. */
export function toneOf(index: number): string {
  return `tone-${(index % 3) + 1}`;
}
