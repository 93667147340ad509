import type { Theme } from "#schema/content";

/**
 * The typefaces and colours of pages, icons, link previews and the browser's toolbar. `paper` is the background, `ink` the
 * text, `raised` the surface of cards, and `line` the borders. One colour such as "#b53807" is enough for `accent`: its
 * shade for dark mode, and every field that you leave out, are computed (app/schema/theme.ts): `caret`, `education` and
 * `achievement` follow the accent. `npm run doctor` checks the
 * contrast.
 *
 * For another typeface, run `npm install @fontsource/NAME` and write its NAME here.
 */
export const theme = {
  typeface: "roboto-slab",
  textTypeface: "ibm-plex-sans",
  accent: { light: "#b53807", dark: "#ff9466" },
  caret: { light: "#e8500f", dark: "#ff6a2b" },
  education: { light: "#0b6b63", dark: "#5ccfc0" },
  achievement: { light: "#7d5700", dark: "#e6b450" },
  light: { paper: "#faf8f4", ink: "#1a1613", raised: "#fffdfa", muted: "#635a52", line: "#ded5c8" },
  dark: { paper: "#171210", ink: "#f2eae0", raised: "#201a16", muted: "#b8aca0", line: "#41362e" },
} satisfies Theme;
