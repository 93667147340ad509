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

/** Returns the colours that theme.ts sets for a mode, and those of its kinds. The others are mixed from them. */
function chosenIn(mode: Mode, theme: Theme) {
  const own = (each: Theme["caret"]) => (typeof each === "object" ? each[mode] : each);
  const chosen = theme[mode];
  const accent = own(theme.accent) ?? chosen.ink;
  const { vivid, opposite, neighbour } = companionsOf(accent);
  const darker = mode === "light" ? chosen.ink : chosen.paper;
  return {
    ...chosen,
    accent,
    caret: own(theme.caret) ?? vivid,
    education: own(theme.education) ?? mix(opposite, darker, 0.2),
    achievement: own(theme.achievement) ?? neighbour,
  };
}

function backgroundsOf(
  { paper, ink, accent, caret, education, achievement, ...chosen }: ReturnType<typeof chosenIn>,
  isDark: boolean,
) {
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
  };
}

/**
 * Returns all backgrounds of text, links and the caret by name, on pages, in link previews and in print. The palette is
 * mixed for this list, and `npm run doctor` checks the text colour against it.
 */
export function backgroundsIn(
  mode: Mode,
  { light, dark }: Record<Mode, ReturnType<typeof backgroundsOf>>,
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
  const chosen = { light: chosenIn("light", theme), dark: chosenIn("dark", theme) };
  const backgrounds = {
    light: backgroundsOf(chosen.light, false),
    dark: backgroundsOf(chosen.dark, true),
  };
  const coloursIn = (mode: Mode) => {
    const { paper, ink, muted, line, accent, caret, education, achievement } = chosen[mode];
    const behind = backgroundsIn(mode, backgrounds).map(([, colour]) => colour);
    const { bar, "accent-surface": surface } = backgrounds[mode];
    const readable = (colour: string, minimum = minTextContrast) =>
      nearestReadable(colour, behind, minimum) ?? ink;
    const onSurface = [paper, ink, "#ffffff", "#000000"];
    return {
      ...backgrounds[mode],
      ink,
      muted: readable(muted ?? mix(ink, paper, 0.3)),
      line: line ?? mix(paper, ink, 0.15),
      accent: readable(accent),
      caret: readable(caret, minGraphicContrast),
      education: readable(education),
      achievement: readable(achievement),
      /** Black or white is always readable. */
      "on-accent":
        onSurface.find((each) => contrast(each, surface) >= minTextContrast) ?? "#000000",
      /** The navbar's links, slightly fainter than its text. */
      "bar-link":
        nearestReadable(mix(bar, chosen.dark.ink, 0.82), [bar], minTextContrast) ?? chosen.dark.ink,
    };
  };
  const [light, dark] = [coloursIn("light"), coloursIn("dark")];
  return { typeface, textTypeface, lightSwitch, light, dark };
}
