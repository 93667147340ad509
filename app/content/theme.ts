import type { Theme } from "#schema/content";

/**
 * The typefaces and colours of pages, icons, link previews and the browser's toolbar. `paper` is the background, `ink` the
 * text, `raised` the surface of cards, and `line` the borders. One colour such as "#0b5fa5" is enough for `accent`: the
 * site computes its shade for dark mode, and every colour that you leave out (app/load/palette.ts). `npm run doctor`
 * checks the contrast.
 *
 * For another typeface, run `npm install @fontsource/NAME` and put its NAME here.
 */
export const theme = {
  typeface: "roboto-slab",
  textTypeface: "ibm-plex-sans",
  accent: { light: "#b53807", dark: "#ff9466" },
  light: { paper: "#faf8f4", ink: "#1a1613", raised: "#fffdfa", muted: "#635a52", line: "#ded5c8" },
  dark: { paper: "#171210", ink: "#f2eae0", raised: "#201a16", muted: "#b8aca0", line: "#41362e" },
} satisfies Theme;
