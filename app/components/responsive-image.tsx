import type { Image } from "../schema/image";

interface Props {
  image: Image;
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string;
  /** True for an image that may be on the first screen: it is fetched at once, and first. */
  eager?: boolean;
}

/** An image in the format and width that suit the browser, its place kept while it loads. */
export function ResponsiveImage({ image, sizes, eager = false }: Props) {
  const { src, avif, width, height, alt, placeholder } = image;
  return (
    <span className="picture">
      {placeholder && !eager && (
        <img
          className="picture-placeholder"
          src={placeholder}
          width={width}
          height={height}
          alt=""
          decoding="async"
          loading="lazy"
        />
      )}
      <picture>
        {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
        <img
          src={src}
          width={width}
          height={height}
          alt={alt}
          decoding="async"
          loading={eager ? undefined : "lazy"}
          // React 18 knows this attribute by its HTML name only.
          {...(eager && { fetchpriority: "high" })}
        />
      </picture>
    </span>
  );
}
