import type { Picture as PictureContent } from "../content/schema";

interface Props {
  picture: PictureContent;
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string;
  /** True for a picture that may be on the first screen: it is fetched at once, and first. */
  eager?: boolean;
}

/** A picture in the format and width that suit the browser, its place kept while it loads. */
export function Picture({ picture, sizes, eager = false }: Props) {
  const { src, avif, width, height, alt, placeholder } = picture;
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
