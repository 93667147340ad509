import * as z from "zod";

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'must be a colour of six hexadecimal digits, such as "#b53807"')
  .toLowerCase();

/** A colour for both modes, or one for each. Text uses a readable shade of it. */
const shades = z.union([colour, z.strictObject({ light: colour, dark: colour })], {
  error: 'must be a colour, such as "#b53807", or { light, dark }',
});

const background = z.strictObject({
  /** The background of pages: "#faf8f4". */
  paper: colour,
  /** The text colour: "#1a1613". */
  ink: colour,
  /** The surface of cards and frames, a little lighter than the background: "#fffdfa". */
  raised: colour.optional(),
  /** Secondary text, such as dates: "#635a52". */
  muted: colour.optional(),
  /** Decorative borders: "#ded5c8". */
  line: colour.optional(),
});

const typeface = z
  .string()
  .regex(/^[a-z0-9-]+$/, 'must be a package name without "@fontsource/", such as "roboto-slab"');

export const themeSchema = z.strictObject({
  /** The typeface of headings and link previews: "roboto-slab" for the package @fontsource/roboto-slab. */
  typeface: typeface.default("roboto-slab"),
  /** The typeface of running text, from a package of the same kind: "ibm-plex-sans". */
  textTypeface: typeface.default("ibm-plex-sans"),
  /** `false` removes the theme toggle. The visitor's system then decides between light and dark. */
  lightSwitch: z.boolean().default(true),
  /** Links, focus rings, buttons, and jobs in the timeline: "#b53807" or `{ light: "#b53807", dark: "#ff9466" }`. */
  accent: shades,
  /** The caret and the underlines of links, never text: "#e8500f". By default, a vivid accent. */
  caret: shades.optional(),
  /** Education in the timeline: "#0b6b63". The default is mixed from the accent. */
  education: shades.optional(),
  /** Competitions in the timeline: "#7d5700". The default is mixed from the accent. */
  achievement: shades.optional(),
  /** The colours of light mode: `{ paper: "#faf8f4", ink: "#1a1613" }`. The others are mixed from these. */
  light: background.default({ paper: "#faf8f4", ink: "#1a1613" }),
  /** The colours of dark mode: `{ paper: "#171210", ink: "#f2eae0" }`. */
  dark: background.default({ paper: "#171210", ink: "#f2eae0" }),
});

/** The backgrounds of text and links on pages. */
export const behindText = [
  "paper",
  "raised",
  "panel",
  "panel-achievement",
  "panel-education",
  "marked",
  "added",
  "removed",
] as const;

type Colour =
  | (typeof behindText)[number]
  | "bar"
  | "bar-link"
  | "accent-surface"
  | "on-accent"
  | "ink"
  | "muted"
  | "line"
  | "accent"
  | "caret"
  | "education"
  | "achievement";

/** The site's typefaces and all its colours in both modes, of which app/load/palette.ts mixes those that theme.ts lacks. */
export type CompleteTheme = Pick<
  z.output<typeof themeSchema>,
  "typeface" | "textTypeface" | "lightSwitch"
> &
  Record<"light" | "dark", Record<Colour, string>>;
