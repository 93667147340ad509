import type { PublishedImage } from "#app/schema/image";
import "./responsive-image.scss";

/** The values of `sizes`, by where the image is. */
export const imageSizes = {
  portrait: "(min-width: 992px) min(40rem, 50vw), 100vw",
  certificate: "(min-width: 576px) 18rem, 7.5rem",
  caseStudy: { browser: "min(70rem, 92vw)", phone: "15rem" },
  topic: "(min-width: 992px) 22rem, 88vw",
  post: "(min-width: 768px) 40rem, 92vw",
  resources: "(min-width: 992px) 42rem, 92vw",
  home: {
    first: { browser: "(min-width: 992px) min(47rem, 60vw), 92vw", phone: "15rem" },
    other: { browser: "(min-width: 768px) 30rem, 80vw", phone: "15rem" },
  },
  project: {
    large: { browser: "(min-width: 992px) 40rem, 88vw", phone: "15rem" },
    small: { browser: "16rem", phone: "7rem" },
  },
};

interface Props {
  image: PublishedImage;
  sizes: string;
  frame?: "browser" | "phone";
  /** Loads the image at once and with high priority, for the first screen of a page. */
  eager?: boolean;
  /** Viewports narrower than this, in CSS pixels, get the phone version of the image. */
  phoneBelow?: number;
}

/**
 * Shows an image in the best format and width for the browser and the viewport. It reserves its
 * space while it loads.
 */
export function ResponsiveImage({ image, sizes, frame, eager = false, phoneBelow = 576 }: Props) {
  const { src, avif, width, height, alt, phone } = image;
  const picture = (
    <picture className="image">
      {phone && <source {...phone} media={`(max-width: ${phoneBelow - 0.02}px)`} sizes={sizes} />}
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={src}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? undefined : "lazy"}
        // React 18 lacks the property fetchPriority, but passes on the HTML attribute.
        {...(eager && { fetchpriority: "high" })}
      />
    </picture>
  );
  return frame ? <div className={`frame frame-${frame}`}>{picture}</div> : picture;
}
