import * as z from "zod";
import { minGraphicContrast, minTextContrast, mix, nearestReadable } from "./colour";

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'must be a colour of six hexadecimal digits, such as "#bf3d0a"')
  .toLowerCase();

/** One colour for both backgrounds, from which the dark one's shade is computed, or one colour for each. */
const shades = z.union([colour, z.strictObject({ light: colour, dark: colour })], {
  error: 'must be a colour, such as "#bf3d0a", or { light, dark }',
});

const background = z.strictObject({
  paper: colour,
  ink: colour,
  /** Cards and frames, a little above the paper. */
  raised: colour.optional(),
  /** Secondary text: dates, notes. */
  muted: colour.optional(),
  /** Decorative borders between things. */
  line: colour.optional(),
});

const typeface = z
  .string()
  .regex(
    /^[a-z0-9-]+$/,
    'must be the end of a package\'s name, such as "roboto-slab" of @fontsource/roboto-slab',
  );

export const themeSchema = z
  .strictObject({
    /** The typeface of headings and link previews: the name of its package after "@fontsource/". */
    typeface,
    /** The typeface of running text, from a package of the same kind. */
    textTypeface: typeface.default("ibm-plex-sans"),
    /** Whether visitors may choose between light and dark. Otherwise their system decides. */
    lightSwitch: z.boolean().default(true),
    /** The colour of links, focus rings, hovered elements, and jobs in the timeline. */
    accent: shades,
    /** The colour of the caret and of the lines below links, never of text. The default is the accent. */
    caret: shades.optional(),
    /** The colours of the timeline's other kinds of entries. The default is the accent. */
    education: shades.optional(),
    achievement: shades.optional(),
    light: background,
    dark: background,
  })
  .transform(({ accent, caret = accent, education = accent, achievement = accent, ...theme }) => {
    const light = withDefaults(theme.light, mix(theme.light.paper, "#ffffff", 0.8));
    const dark = withDefaults(theme.dark, mix(theme.dark.paper, theme.dark.ink, 0.05));
    // The navbar is dark: it uses the light theme's text colour as its background, with the dark theme's colours.
    const backgrounds = [dark.paper, dark.raised, light.ink];
    const accentsIn = (mode: "light" | "dark") => {
      const shade = (given: z.output<typeof shades>, minimum = minTextContrast) => {
        if (typeof given === "object") return given[mode];
        return mode === "light" ? given : (nearestReadable(given, backgrounds, minimum) ?? dark.ink);
      };
      return {
        accent: shade(accent),
        caret: shade(caret, minGraphicContrast),
        education: shade(education),
        achievement: shade(achievement),
      };
    };
    return { ...theme, light: { ...light, ...accentsIn("light") }, dark: { ...dark, ...accentsIn("dark") } };
  });

/** Fills in the colours that were left out of a background, mixed from those that are given. */
function withDefaults({ paper, ink, muted, line, ...given }: z.output<typeof background>, raised: string) {
  return {
    paper,
    ink,
    raised: given.raised ?? raised,
    muted: muted ?? mix(ink, paper, 0.3),
    line: line ?? mix(paper, ink, 0.15),
  };
}

/** The site's typeface and all its colours, for a light and a dark background. */
export type CompleteTheme = z.output<typeof themeSchema>;
