/**
 * The colour modes a visitor can choose. The document has a theme colour for the second and the
 * third, in this order.
 */
export const colourModes = ["system", "light", "dark"] as const;
