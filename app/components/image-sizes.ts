/** How wide pages show images: the `sizes` attributes of the pictures, by the kind of image. */
export const imageSizes = {
  portrait: "(min-width: 768px) 18rem, 11rem",
  certificate: "(min-width: 576px) 18rem, 92vw",
  resources: "(min-width: 768px) 42rem, 92vw",
  featuredProject: {
    browser: "(min-width: 992px) 32rem, (min-width: 768px) 45vw, 92vw",
    phone: "15rem",
  },
  project: { browser: "(min-width: 768px) 18rem, 15rem", phone: "10rem" },
};

/** The largest width in rem of a `sizes` attribute, in CSS pixels. Widths in vw are those of smaller windows. */
export function widestOf(sizes: string): number {
  return Math.max(...[...sizes.matchAll(/([\d.]+)rem/g)].map(([, rem]) => Number(rem))) * 16;
}
