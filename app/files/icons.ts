/* Icons that pages link to. make/icons.ts draws them. */

export const favicon = { path: "favicon.ico", size: 32 } as const;
export const vectorIcon = "icon.svg";
export const touchIcon = { path: "apple-touch-icon.png", size: 180 } as const;
