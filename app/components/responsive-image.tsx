import type { PublishedImage } from "../schema/image";
import "./responsive-image.scss";

interface Props {
  image: PublishedImage;
  sizes: string;
  /** Loads an image of the first screen at once, with high priority. */
  eager?: boolean;
  /** Windows narrower than this, in CSS pixels, get the phone version of the image. */
  phoneBelow?: number;
}

/**
 * An image in the best format and width for the browser and the window. It reserves its space while
 * it loads.
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
