import { contrast, minGraphicContrast, minTextContrast, mix, nearestReadable } from "./colour";

/** What an owner chooses for one mode. What is left out is mixed from the others. */
interface ChosenColours {
  paper: string;
  ink: string;
  raised?: string | undefined;
  muted?: string | undefined;
  line?: string | undefined;
  accent: string;
  caret: string;
  education: string;
  achievement: string;
}

type Modes<Value> = Record<"light" | "dark", Value>;

/** What lies behind text and graphics, mixed from colours as they were chosen. */
function backgroundsOf(
  { paper, ink, accent, caret, education, achievement, ...chosen }: ChosenColours,
  isDark: boolean,
) {
  const raised = chosen.raised ?? (isDark ? mix(paper, ink, 0.05) : mix(paper, "#ffffff", 0.8));
  const panel = (colour: string) => (isDark ? mix(raised, colour, 0.05) : mix(paper, colour, 0.12));
  return {
    paper,
    /** Cards, frames and code. */
    raised,
    /** Behind pictures. */
    panel: panel(accent),
    "panel-achievement": panel(achievement),
    "panel-education": panel(education),
    /** Lines of code that are marked, and those that a difference adds or removes. */
    marked: mix(raised, caret, 0.09),
    added: mix(raised, education, 0.09),
    removed: mix(raised, accent, 0.09),
    /** The navigation bar is dark in both modes, and has the colours of dark mode on it. */
    bar: isDark ? mix(paper, "#000000", 0.35) : ink,
    /** Behind the text of buttons and badges. */
    "accent-surface": accent,
  };
}

type Backgrounds = ReturnType<typeof backgroundsOf>;

/** The contrast that a colour needs with each background of its mode: a date, a link or a caret may stand on any. */
export const minimumOf = {
  ink: minTextContrast,
  muted: minTextContrast,
  accent: minTextContrast,
  education: minTextContrast,
  achievement: minTextContrast,
  caret: minGraphicContrast,
};

/**
 * All backgrounds on which pages, link previews, icons and paper show the colours in `minimumOf`. The colours are mixed
 * from this list, and `npm run doctor` checks them by it.
 *
 * @returns the colours by what they are in words
 */
export function backgroundsIn(mode: "light" | "dark", { light, dark }: Modes<Backgrounds>) {
  const { paper, raised, panel, marked, added, removed, ...behind } = { light, dark }[mode];
  const others =
    mode === "light"
      ? { "white, in print": "#ffffff" }
      : {
          "light.ink, the background of the navbar and the link previews": light.bar,
          "the navbar": dark.bar,
        };
  return {
    [`${mode}.paper`]: paper,
    [`${mode}.raised`]: raised,
    "the panels behind pictures": panel,
    "the panels in the colour of achievements": behind["panel-achievement"],
    "the panels in the colour of education": behind["panel-education"],
    "marked lines of code": marked,
    "added lines of code": added,
    "removed lines of code": removed,
    ...others,
  };
}

/**
 * Mixes the colours of both modes: their names in the styles are `--paper`, and in Sass `$paper` and `$paper-night`.
 * Accents get as much black or white as makes them readable, except as a surface. Paper and ink are never changed. If
 * these two are too close to each other for a readable colour between them, it is the ink.
 */
export function paletteOf(chosen: Modes<ChosenColours>) {
  const backgrounds = {
    light: backgroundsOf(chosen.light, false),
    dark: backgroundsOf(chosen.dark, true),
  };
  const coloursOf = (mode: "light" | "dark") => {
    const { paper, ink, muted, line, accent, caret, education, achievement } = chosen[mode];
    const behind = Object.values(backgroundsIn(mode, backgrounds));
    const { bar, "accent-surface": surface } = backgrounds[mode];
    const readable = (colour: string, minimum: number) =>
      nearestReadable(colour, behind, minimum) ?? ink;
    const onSurface = [paper, ink, "#ffffff", "#000000"];
    return {
      ...backgrounds[mode],
      ink,
      muted: muted ?? readable(mix(ink, paper, 0.3), minimumOf.muted),
      line: line ?? mix(paper, ink, 0.15),
      accent: readable(accent, minimumOf.accent),
      caret: readable(caret, minimumOf.caret),
      education: readable(education, minimumOf.education),
      achievement: readable(achievement, minimumOf.achievement),
      /** Of black and white, one is always readable. */
      "on-accent":
        onSurface.find((each) => contrast(each, surface) >= minTextContrast) ?? "#000000",
      /** The links of the navigation bar are a little fainter than its text. */
      "bar-link":
        nearestReadable(mix(bar, chosen.dark.ink, 0.82), [bar], minTextContrast) ?? chosen.dark.ink,
    };
  };
  return { light: coloursOf("light"), dark: coloursOf("dark") };
}
