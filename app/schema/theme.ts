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

export const themeSchema = z
  .strictObject({
    /** The typeface of headings and link previews: the name of its package after "@fontsource/". */
    typeface: z
      .string()
      .regex(
        /^[a-z0-9-]+$/,
        'must be the end of a package\'s name, such as "roboto-slab" of @fontsource/roboto-slab',
      ),
    /** The typeface of running text, from a package of the same kind. */
    textTypeface: z
      .string()
      .regex(/^[a-z0-9-]+$/, 'must be the end of a package\'s name, such as "ibm-plex-sans"')
      .default("ibm-plex-sans"),
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
  .transform(
    ({
      typeface,
      textTypeface,
      lightSwitch,
      accent,
      caret = accent,
      education = accent,
      achievement = accent,
      light,
      dark,
    }) => {
      const backgrounds = {
        light: withShades(light, "#ffffff", 0.8),
        dark: withShades(dark, dark.ink, 0.05),
      };
      // The navbar is dark: it uses the light theme's text colour as its background, with the dark theme's colours.
      const behind = [backgrounds.dark.paper, backgrounds.dark.raised, backgrounds.light.ink];
      const both = (said: z.output<typeof shades>, least = minTextContrast) =>
        typeof said === "object"
          ? said
          : { light: said, dark: nearestReadable(said, behind, least) ?? backgrounds.dark.ink };
      const colours = {
        accent: both(accent),
        caret: both(caret, minGraphicContrast),
        education: both(education),
        achievement: both(achievement),
      };
      const palette = (scheme: "light" | "dark") => ({
        ...backgrounds[scheme],
        accent: colours.accent[scheme],
        caret: colours.caret[scheme],
        education: colours.education[scheme],
        achievement: colours.achievement[scheme],
      });
      return { typeface, textTypeface, lightSwitch, light: palette("light"), dark: palette("dark") };
    },
  );

/**
 * Fills in the colours that were left out of a background, mixed from those that are given.
 *
 * @param above the colour that is mixed into the paper for what is raised
 * @param share how much of it, 0 to 1
 */
function withShades(
  { paper, ink, raised, muted, line }: z.output<typeof background>,
  above: string,
  share: number,
) {
  return {
    paper,
    ink,
    raised: raised ?? mix(paper, above, share),
    muted: muted ?? mix(ink, paper, 0.3),
    line: line ?? mix(paper, ink, 0.15),
  };
}

/** The site's typeface and all its colours, for a light and a dark background. */
export type Theme = z.output<typeof themeSchema>;
