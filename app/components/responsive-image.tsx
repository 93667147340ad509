import type { PublishedImage } from "#app/schema/image";
import "./responsive-image.scss";

interface Props {
  image: PublishedImage;
  sizes: string;
  /** Loads the image at once and with high priority, for the first screen of a page. */
  eager?: boolean;
  /** Viewports narrower than this, in CSS pixels, get the phone version of the image. */
  phoneBelow?: number;
}

/**
 * Shows an image in the best format and width for the browser and the viewport. It reserves its
 * space while it loads.
 */
export function ResponsiveImage({ image, sizes, eager = false, phoneBelow = 576 }: Props) {
  const { src, avif, width, height, alt, phone } = image;
  return (
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
}
