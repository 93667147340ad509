/** The class with the colour of a project's panels, the same on every page, by the project's place in the list from 0. */
export function toneOf(index: number): string {
  return `tone-${(index % 3) + 1}`;
}
