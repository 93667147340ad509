export function backdropClass(index: number): string {
  return `backdrop-${(index % 3) + 1}`;
}
