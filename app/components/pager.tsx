import { Link } from "@remix-run/react";
import { inLanguage } from "#app/direction";
import type { PublishedImage } from "#app/schema/image";
import { imageSizes, ResponsiveImage } from "./responsive-image";
import "./pager.scss";

interface Props {
  label: string;
  links: { label: string; path: string; title: string; lang?: string }[];
  image: PublishedImage | undefined;
  frame?: "browser" | "phone";
  className?: string;
}

export function Pager({ label, links, image, frame, className = "" }: Props) {
  if (links.length === 0) return null;
  return (
    <nav className={`full-width pager ${className}`} aria-label={label}>
      <div>
        {links.map(({ label, path, title, lang }) => (
          <p key={path}>
            {label}{" "}
            <Link to={path} {...inLanguage(lang)}>
              {title}
            </Link>
          </p>
        ))}
        {image && (
          <div className={`frame ${frame ? `frame-${frame}` : ""}`}>
            <ResponsiveImage image={image} sizes={imageSizes.home.other[frame ?? "browser"]} />
          </div>
        )}
      </div>
    </nav>
  );
}
