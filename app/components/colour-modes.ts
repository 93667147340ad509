/**
 * The colour modes that a visitor can choose. The document has a theme colour for light and one for
 * dark, in this order.
 */
export const colourModes = ["system", "light", "dark"] as const;
