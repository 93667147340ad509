import type { Theme } from "#schema/content";

/**
 * The colours and the typeface of pages, dark mode, icons, link previews and the browser's own bars. For `accent`, one
 * colour such as "#b53807" is enough: the shade for dark mode is then computed, like every field that is left out
 * (app/schema/theme.ts). `npm run doctor` checks that all colours can be read.
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
