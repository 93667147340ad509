import type { PublishedImage } from "../schema/image";
import "./responsive-image.scss";

interface Props {
  image: PublishedImage;
  /** The `sizes` attribute: how wide the page shows the image. */
  sizes: string;
  /** True for an image that may be on the first screen: browsers load it at once, with high priority. */
  eager?: boolean;
  /** The width of the window in CSS pixels below which the image's version for phones is shown. */
  phoneBelow?: number;
}

/** An image in a format and width that suit the browser and the window. It reserves its place while it loads. */
export function ResponsiveImage({ image, sizes, eager = false, phoneBelow = 576 }: Props) {
  const { src, avif, width, height, alt, phone } = image;
  return (
    <picture className="image">
      {phone && (
        <source
          media={`(max-width: ${phoneBelow - 0.02}px)`}
          type={phone.avif ? "image/avif" : undefined}
          srcSet={phone.avif || phone.src}
          sizes={sizes}
          width={phone.width}
          height={phone.height}
        />
      )}
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={src}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? undefined : "lazy"}
        // React 18 does not know fetchPriority, but passes on the attribute of HTML.
        {...(eager && { fetchpriority: "high" })}
      />
    </picture>
  );
}
