import * as z from "zod";
import { leastOfMarks, leastOfText, mix, nearestReadable } from "./colour";

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'must be a colour of six hexadecimal digits, such as "#bf3d0a"')
  .toLowerCase();

/** One colour, whose shade for the dark ground is computed, or both. */
const shades = z.union([colour, z.strictObject({ light: colour, dark: colour })], {
  error: 'must be a colour, such as "#bf3d0a", or { light, dark }',
});

const ground = z.strictObject({
  paper: colour,
  ink: colour,
  /** Cards and frames, a little above the paper. */
  raised: colour.optional(),
  /** Text that matters less: dates, notes. */
  muted: colour.optional(),
  /** Borders that only part one thing from another. */
  line: colour.optional(),
});

export const themeSchema = z
  .strictObject({
    /** The typeface of headings and link previews, as its package is called after "@fontsource/". */
    typeface: z
      .string()
      .regex(
        /^[a-z0-9-]+$/,
        'must be the end of a package\'s name, such as "roboto-slab" of @fontsource/roboto-slab',
      ),
    /** Links, the focus, what is hovered, and jobs in the timeline. */
    accent: shades,
    /** What is drawn, never written: the caret, the lines below links. Without it the accent. */
    caret: shades.optional(),
    /** The timeline's other kinds of entries. Without them the accent. */
    education: shades.optional(),
    achievement: shades.optional(),
    light: ground,
    dark: ground,
  })
  .transform(
    ({ typeface, accent, caret = accent, education = accent, achievement = accent, light, dark }) => {
      const grounds = { light: withShades(light, "#ffffff", 0.8), dark: withShades(dark, dark.ink, 0.05) };
      // The navigation bar has the ink of the light ground under the colours of the dark one.
      const behind = [grounds.dark.paper, grounds.dark.raised, grounds.light.ink];
      const both = (said: z.output<typeof shades>, least = leastOfText) =>
        typeof said === "object"
          ? said
          : { light: said, dark: nearestReadable(said, behind, least) ?? grounds.dark.ink };
      const colours = {
        accent: both(accent),
        caret: both(caret, leastOfMarks),
        education: both(education),
        achievement: both(achievement),
      };
      const palette = (scheme: "light" | "dark") => ({
        ...grounds[scheme],
        accent: colours.accent[scheme],
        caret: colours.caret[scheme],
        education: colours.education[scheme],
        achievement: colours.achievement[scheme],
      });
      return { typeface, light: palette("light"), dark: palette("dark") };
    },
  );

/**
 * Fills in the colours that were left out of a ground, mixed from those that are given.
 *
 * @param above the colour that is mixed into the paper for what is raised
 * @param share how much of it, 0 to 1
 */
function withShades(
  { paper, ink, raised, muted, line }: z.output<typeof ground>,
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

/** Every colour of the site, for a light ground and a dark one, and its typeface. */
export type Theme = z.output<typeof themeSchema>;
