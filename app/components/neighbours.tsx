import { Link } from "@remix-run/react";
import type { PublishedImage } from "../schema/image";
import { imageSizes } from "./image-sizes";
import { ResponsiveImage } from "./responsive-image";
import "./neighbours.scss";

interface Props {
  /** The accessible name of the links. */
  label: string;
  /** What each leads to, in words, before its title. */
  links: { words: string; path: string; title: string }[];
  /** The picture of the last one, and its frame if it has one. */
  image: PublishedImage | undefined;
  frame?: "browser" | "phone";
  className?: string | undefined;
}

/** The band at the end of an article, with links to those beside it. */
export function Neighbours({ label, links, image, frame, className = "" }: Props) {
  if (links.length === 0) return null;
  return (
    <nav className={`band neighbours ${className}`} aria-label={label}>
      <div>
        {links.map(({ words, path, title }) => (
          <p key={path}>
            {words} <Link to={path}>{title}</Link>
          </p>
        ))}
        {image && (
          <div className={`frame ${frame ? `frame-${frame}` : ""}`}>
            <ResponsiveImage image={image} sizes={imageSizes.landing.other[frame ?? "browser"]} />
          </div>
        )}
      </div>
    </nav>
  );
}
