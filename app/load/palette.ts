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

/** The colours that theme.ts sets for one mode. The others are mixed from them. */
type ChosenColours = Theme["light"] &
  Record<"accent" | "caret" | "education" | "achievement", string>;

type Modes<Value> = Record<"light" | "dark", Value>;

function backgroundsOf(
  { paper, ink, accent, caret, education, achievement, ...chosen }: ChosenColours,
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
  mode: "light" | "dark",
  { light, dark }: Modes<ReturnType<typeof backgroundsOf>>,
): [name: string, colour: string][] {
  const colours = { light, dark }[mode];
  const behind = behindText.map((name): [string, string] => [name, colours[name]]);
  if (mode === "light") return [...behind, ["white, in print", "#ffffff"]];
  return [...behind, ["the navbar", dark.bar], ["the link previews", light.bar]];
}

/** Fills in the colours that theme.ts leaves out. */
export function completeTheme({
  accent,
  caret,
  education,
  achievement,
  light,
  dark,
  ...typefaces
}: Theme): CompleteTheme {
  const chosenFor = (mode: "light" | "dark") => {
    const own = (each: typeof caret) => (typeof each === "object" ? each[mode] : each);
    const chosen = { light, dark }[mode];
    const main = own(accent) ?? chosen.ink;
    const { vivid, opposite, neighbour } = companionsOf(main);
    const darker = mode === "light" ? chosen.ink : chosen.paper;
    return {
      ...chosen,
      accent: main,
      caret: own(caret) ?? vivid,
      education: own(education) ?? mix(opposite, darker, 0.2),
      achievement: own(achievement) ?? neighbour,
    };
  };
  return { ...typefaces, ...paletteOf({ light: chosenFor("light"), dark: chosenFor("dark") }) };
}

/**
 * Mixes the colours of both modes. Accents are made readable with black or white, except as a surface. The background
 * (`paper`) and the text colour (`ink`) never change. If no shade is readable, the text colour replaces it.
 */
function paletteOf(chosen: Modes<ChosenColours>) {
  const backgrounds = {
    light: backgroundsOf(chosen.light, false),
    dark: backgroundsOf(chosen.dark, true),
  };
  const coloursOf = (mode: "light" | "dark") => {
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
  return { light: coloursOf("light"), dark: coloursOf("dark") };
}
