import { contrast, minGraphicContrast, minTextContrast, mix, nearestReadable } from "../../app/schema/colour";
import type { Theme } from "../../app/schema/theme";
import type { Finding } from "./examine";

/** Background colours, by their names for the owner. */
type Grounds = Record<string, string>;

/** A colour of the theme, and the backgrounds on which the site, its link previews or its print show it. */
interface Use {
  field: string;
  colour: string;
  minimum: number;
  grounds: Grounds;
}

function usesIn({ light, dark }: Theme): Use[] {
  const day: Grounds = { "light.paper": light.paper, "light.raised": light.raised };
  const night: Grounds = { "dark.paper": dark.paper, "dark.raised": dark.raised };
  const printed: Grounds = { "white, in print": "#ffffff" };
  const bar: Grounds = { "light.ink, the background of the navbar and the link previews": light.ink };
  const text = (field: string, colour: string, grounds: Grounds) => ({
    field,
    colour,
    minimum: minTextContrast,
    grounds,
  });
  const mark = (field: string, colour: string, grounds: Grounds) => ({
    field,
    colour,
    minimum: minGraphicContrast,
    grounds,
  });
  return [
    text("light.ink", light.ink, day),
    text("light.muted", light.muted, day),
    text("dark.ink", dark.ink, { ...night, ...bar }),
    text("dark.muted", dark.muted, { ...night, ...bar }),
    ...(["accent", "education", "achievement"] as const).flatMap((name) => [
      text(`${name}.light`, light[name], { ...day, ...printed }),
      text(`${name}.dark`, dark[name], night),
    ]),
    mark("caret.light", light.caret, { "light.paper": light.paper }),
    mark("caret.dark", dark.caret, { "dark.paper": dark.paper, ...bar }),
    // The navigation bar's focus ring and its links, which are a little fainter than the ink.
    mark("accent.dark", dark.accent, bar),
    text("dark.ink", mix(light.ink, dark.ink, 0.82), bar),
  ];
}

/** Colours with too little contrast for WCAG 2.2 AA: https://www.w3.org/TR/WCAG22/#contrast-minimum */
export function lowContrast(theme: Theme): Finding[] {
  return usesIn(theme).flatMap(({ field, colour, minimum, grounds }): Finding[] => {
    const [worst] = Object.entries(grounds)
      .map(([name, ground]) => ({ name, ratio: contrast(colour, ground) }))
      .sort((one, other) => one.ratio - other.ratio);
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
