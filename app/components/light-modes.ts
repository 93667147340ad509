/** What a visitor may choose. The second and third have their theme colours in the document, in this order. */
export const lightModes = ["system", "light", "dark"] as const;
