import { contrast, nearestReadable } from "../../app/schema/colour";
import { backgroundsIn, minimumOf } from "../../app/schema/palette";
import type { CompleteTheme } from "../../app/schema/theme";
import type { Finding } from "./examine";

/**
 * Colours with too little contrast for WCAG 2.2 AA (https://www.w3.org/TR/WCAG22/#contrast-minimum): paper, ink and muted
 * text are as the owner chose them. The palette makes all others readable where the ink is.
 */
export function lowContrast(theme: CompleteTheme): Finding[] {
  return (["light", "dark"] as const).flatMap((mode) => {
    const fields = (["ink", "muted"] as const).map((name) => unreadable(theme, mode, name));
    // Where the ink is wrong, so is what is mixed from it.
    return fields.find((finding) => finding !== undefined) ?? [];
  });
}

function unreadable(
  theme: CompleteTheme,
  mode: "light" | "dark",
  name: "ink" | "muted",
): Finding | undefined {
  const colour = theme[mode][name];
  const minimum = minimumOf[name];
  const backgrounds = backgroundsIn(mode, theme);
  const ratios = Object.entries(backgrounds).map(([where, background]) => ({
    where,
    ratio: contrast(colour, background),
  }));
  const [worst] = ratios.sort((one, other) => one.ratio - other.ratio);
  if (!worst || worst.ratio >= minimum) return undefined;
  const better = nearestReadable(colour, Object.values(backgrounds), minimum);
  const advice = better
    ? `the nearest that has it is "${better}"`
    : "no shade of it has enough: change the background";
  // Rounded down, so that 4.499 is not reported as 4.5.
  const ratio = Math.floor(worst.ratio * 100) / 100;
  const message = `${colour} has a contrast of ${ratio} with ${worst.where}, and needs ${minimum} (WCAG 2.2 AA): ${advice}`;
  return { severity: "must", file: "app/content/theme.ts", place: `${mode}.${name}`, message };
}
