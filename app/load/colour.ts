/** https://www.w3.org/TR/WCAG22/#contrast-minimum */
export const minTextContrast = 4.5;

/** https://www.w3.org/TR/WCAG22/#non-text-contrast */
export const minGraphicContrast = 3;

/** Returns the contrast ratio of two colours, from 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: string, other: string): number {
  const [darker = NaN, lighter = NaN] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colour: string): number {
  const [red = NaN, green = NaN, blue = NaN] = channels(colour)
    .map((channel) => channel / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Mixes two colours. `share` is the second one's share, from 0 to 1. */
export function mix(one: string, other: string, share: number): string {
  const others = channels(other);
  const mixed = channels(one).map(
    (channel, index) => channel + ((others[index] ?? 0) - channel) * share,
  );
  return hex(mixed);
}

/**
 * Adds the least black or white that gives a colour enough contrast with all backgrounds.
 *
 * @param minimum the minimum contrast ratio
 * @returns the colour itself if its contrast is enough; undefined if no shade has enough
 */
export function nearestReadable(
  colour: string,
  backgrounds: string[],
  minimum: number,
): string | undefined {
  const shades = Array.from({ length: 101 }, (_, percent) => [
    mix(colour, "#000000", percent / 100),
    mix(colour, "#ffffff", percent / 100),
  ]).flat();
  return shades.find((shade) =>
    backgrounds.every((background) => contrast(shade, background) >= minimum),
  );
}

/** Returns the colours that go with an accent, by exchanging its channels: a vivid one, its opposite and a neighbour. */
export function companionsOf(accent: string) {
  const [red = 0, green = 0, blue = 0] = channels(accent);
  const [max, min] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const vivid = [red, green, blue].map((each) => each - 0.6 * min);
  const complement = [red, green, blue].map((each) => max + min - each);
  // Teal beside orange, gold beside blue.
  const third = blue > red ? [green, blue, red] : [blue, red, green];
  return {
    vivid: hex(vivid.map((each) => (each * 240) / (max - 0.6 * min || 1))),
    opposite: mix(hex(complement), hex(third), 0.5),
    neighbour: mix(accent, hex([green, red, blue]), 0.3),
  };
}

function hex(channels: number[]): string {
  const digits = channels.map((each) => Math.round(each).toString(16).padStart(2, "0"));
  return `#${digits.join("")}`;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
