import type * as z from "zod";
import { behindText, type CompleteTheme, type themeSchema } from "#app/schema/theme";
import {
  companionsOf,
  contrast,
  minGraphicContrast,
  minTextContrast,
  mix,
  nearestReadable,
} from "./colour";

type Theme = z.output<typeof themeSchema>;

type Mode = "light" | "dark";

/** Returns the colours of a mode: those that theme.ts sets, and the others mixed from them. */
function mixedIn(mode: Mode, theme: Theme) {
  const isDark = mode === "dark";
  const { paper, ink, ...chosen } = theme[mode];
  const own = (each: Theme["caret"]) => (typeof each === "object" ? each[mode] : each);
  const accent = own(theme.accent) ?? ink;
  const { vivid, opposite, neighbour } = companionsOf(accent);
  const caret = own(theme.caret) ?? vivid;
  const education = own(theme.education) ?? mix(opposite, isDark ? paper : ink, 0.2);
  const achievement = own(theme.achievement) ?? neighbour;
  const raised = chosen.raised ?? (isDark ? mix(paper, ink, 0.05) : mix(paper, "#ffffff", 0.8));
  const panel = (colour: string) => mix(paper, colour, isDark ? 0.16 : 0.12);
  return {
    paper,
    /** Cards, frames and code. */
    raised,
    /** Image backdrops. */
    panel: panel(accent),
    "panel-achievement": panel(achievement),
    "panel-education": panel(education),
    /** Lines of code that are highlighted, and those that a diff adds or removes. */
    marked: mix(raised, caret, 0.09),
    added: mix(raised, education, 0.09),
    removed: mix(raised, accent, 0.09),
    /** The navbar, which is dark in both modes and uses the colours of dark mode. */
    bar: isDark ? mix(paper, "#000000", 0.35) : ink,
    /** Buttons and badges. */
    "accent-surface": accent,
    ink,
    muted: chosen.muted ?? mix(ink, paper, 0.3),
    line: chosen.line ?? mix(paper, ink, 0.15),
    accent,
    caret,
    education,
    achievement,
  };
}

/**
 * Returns all backgrounds of text, links and the caret by name, on pages, in link previews and in print. The palette is
 * mixed for this list, and `npm run doctor` checks the text colour against it.
 */
export function backgroundsIn(
  mode: Mode,
  { light, dark }: Record<Mode, ReturnType<typeof mixedIn>>,
): [name: string, colour: string][] {
  const colours = { light, dark }[mode];
  const behind = behindText.map((name): [string, string] => [name, colours[name]]);
  if (mode === "light") return [...behind, ["white, in print", "#ffffff"]];
  return [...behind, ["the navbar", dark.bar], ["the link previews", light.bar]];
}

/**
 * Mixes the colours that theme.ts leaves out. Accents are made readable with black or white, except as a surface. The
 * background (`paper`) and the text colour (`ink`) never change. If no shade is readable, the text colour replaces it.
 */
export function completeTheme(theme: Theme): CompleteTheme {
  const { typeface, textTypeface, lightSwitch } = theme;
  const mixed = { light: mixedIn("light", theme), dark: mixedIn("dark", theme) };
  const coloursIn = (mode: Mode) => {
    const colours = mixed[mode];
    const { paper, ink, bar, "accent-surface": surface } = colours;
    const behind = backgroundsIn(mode, mixed).map(([, colour]) => colour);
    const readable = (colour: string, minimum = minTextContrast) =>
      nearestReadable(colour, behind, minimum) ?? ink;
    const onSurface = [paper, ink, "#ffffff", "#000000"];
    return {
      ...colours,
      muted: readable(colours.muted),
      accent: readable(colours.accent),
      caret: readable(colours.caret, minGraphicContrast),
      education: readable(colours.education),
      achievement: readable(colours.achievement),
      /** Black or white is always readable. */
      "on-accent":
        onSurface.find((each) => contrast(each, surface) >= minTextContrast) ?? "#000000",
      /** The navbar's links, slightly fainter than its text. */
      "bar-link":
        nearestReadable(mix(bar, mixed.dark.ink, 0.82), [bar], minTextContrast) ?? mixed.dark.ink,
    };
  };
  return {
    typeface,
    textTypeface,
    lightSwitch,
    light: coloursIn("light"),
    dark: coloursIn("dark"),
  };
}
