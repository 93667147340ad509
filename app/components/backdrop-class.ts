/**
 * Returns the class that colours the image backdrop of a project or post, the same on every page,
 * by its index in the list.
 */
export function backdropClass(index: number): string {
  return `backdrop-${(index % 3) + 1}`;
}
