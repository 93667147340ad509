import type { Theme } from "#schema/content";

/**
 * The colours and the typeface of pages, dark mode, icons, link previews and the browser's own bars. For `accent`, one
 * colour such as "#bf3d0a" is enough: the shade for dark mode is then computed, like every field that is left out
 * (app/schema/theme.ts). `npm run doctor` checks that all colours can be read.
 *
 * For another typeface, run `npm install -D @fontsource/NAME` and write its NAME here.
 */
export const theme = {
  typeface: "roboto-slab",
  textTypeface: "ibm-plex-sans",
  accent: { light: "#bf3d0a", dark: "#ff8f5c" },
  caret: { light: "#e8500f", dark: "#ff6a2b" },
  education: { light: "#0b6b63", dark: "#5ccfc0" },
  achievement: { light: "#7d5700", dark: "#e6b450" },
  light: { paper: "#faf8f4", ink: "#14161a", raised: "#ffffff", muted: "#565b66", line: "#e0dbd0" },
  dark: { paper: "#0f1114", ink: "#ece9e2", raised: "#20252d", muted: "#a6abb5", line: "#363c46" },
} satisfies Theme;
