/* The icons that pages and the web manifest link to. make/icons.ts draws them. */

export const favicon = { path: "favicon.ico", size: 32 } as const;
export const vectorIcon = "icon.svg";
export const touchIcon = { path: "apple-touch-icon.png", size: 180 } as const;

/** Phones cut their own shape out of a maskable icon. */
export const homeScreenIcons = [
  { path: "icon-192.png", size: 192, purpose: "any" },
  { path: "icon-512.png", size: 512, purpose: "any" },
  { path: "icon-maskable-512.png", size: 512, purpose: "maskable" },
] as const;
