import * as z from "zod";
import { paletteOf } from "./palette";

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'must be a colour of six hexadecimal digits, such as "#b53807"')
  .toLowerCase();

/** One colour for both modes, or one for each. Where it is text, the palette mixes a readable shade of it. */
const shades = z.union([colour, z.strictObject({ light: colour, dark: colour })], {
  error: 'must be a colour, such as "#b53807", or { light, dark }',
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
  .regex(/^[a-z0-9-]+$/, 'must be a package name without "@fontsource/", such as "roboto-slab"');

export const themeSchema = z
  .strictObject({
    /** The typeface of headings and link previews: the name of its package after "@fontsource/". */
    typeface,
    /** The typeface of running text, from a package of the same kind. */
    textTypeface: typeface.default("ibm-plex-sans"),
    /** Whether visitors may choose between light and dark. Otherwise their system decides. */
    lightSwitch: z.boolean().default(true),
    /** The colour of links, focus rings, buttons, and jobs in the timeline. A surface has it as it is. */
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
    const chosenFor = (mode: "light" | "dark") => {
      const shade = (given: z.output<typeof shades>) =>
        typeof given === "object" ? given[mode] : given;
      return {
        ...theme[mode],
        accent: shade(accent),
        caret: shade(caret),
        education: shade(education),
        achievement: shade(achievement),
      };
    };
    return { ...theme, ...paletteOf({ light: chosenFor("light"), dark: chosenFor("dark") }) };
  });

/** The site's typeface and all its colours, for a light and a dark background. */
export type CompleteTheme = z.output<typeof themeSchema>;
