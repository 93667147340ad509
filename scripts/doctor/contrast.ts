import { contrast, minGraphicContrast, minTextContrast, mix, nearestReadable } from "../../app/schema/colour";
import type { CompleteTheme } from "../../app/schema/theme";
import type { Finding } from "./examine";

/** A colour of the theme, and by their names the backgrounds on which the site, its link previews or its print show it. */
type Use = [field: string, colour: string, grounds: Record<string, string>, minimum?: number];

function usesIn({ light, dark }: CompleteTheme): Use[] {
  const day = { "light.paper": light.paper, "light.raised": light.raised };
  const night = { "dark.paper": dark.paper, "dark.raised": dark.raised };
  const dayAndPrint = { ...day, "white, in print": "#ffffff" };
  const bar = { "light.ink, the background of the navbar and the link previews": light.ink };
  return [
    ["light.ink", light.ink, day],
    ["light.muted", light.muted, day],
    ["dark.ink", dark.ink, { ...night, ...bar }],
    ["dark.muted", dark.muted, { ...night, ...bar }],
    // The navigation bar's links are a little fainter than the ink.
    ["dark.ink", mix(light.ink, dark.ink, 0.82), bar],
    ["accent.light", light.accent, dayAndPrint],
    ["accent.dark", dark.accent, night],
    // The navigation bar's focus ring.
    ["accent.dark", dark.accent, bar, minGraphicContrast],
    ["education.light", light.education, dayAndPrint],
    ["education.dark", dark.education, night],
    ["achievement.light", light.achievement, dayAndPrint],
    ["achievement.dark", dark.achievement, night],
    ["caret.light", light.caret, { "light.paper": light.paper }, minGraphicContrast],
    ["caret.dark", dark.caret, { "dark.paper": dark.paper, ...bar }, minGraphicContrast],
  ];
}

/** Colours with too little contrast for WCAG 2.2 AA: https://www.w3.org/TR/WCAG22/#contrast-minimum */
export function lowContrast(theme: CompleteTheme): Finding[] {
  return usesIn(theme).flatMap(([field, colour, grounds, minimum = minTextContrast]): Finding[] => {
    const ratios = Object.entries(grounds).map(([name, ground]) => ({
      name,
      ratio: contrast(colour, ground),
    }));
    const [worst] = ratios.sort((one, other) => one.ratio - other.ratio);
    if (!worst || worst.ratio >= minimum) return [];
    const better = nearestReadable(colour, Object.values(grounds), minimum);
    const advice = better
      ? `the nearest that has it is "${better}"`
      : "no shade of it has enough: change the background";
    // Rounded down, so that 4.499 is not reported as 4.5.
    const ratio = Math.floor(worst.ratio * 100) / 100;
    const message = `${colour} has a contrast of ${ratio} with ${worst.name}, and needs ${minimum} (WCAG 2.2 AA): ${advice}`;
    return [{ severity: "must", file: "app/content/theme.ts", place: field, message }];
  });
}
