import type { Certification } from "../schema/shapes";
import { ExternalLink } from "./external-link";
import { ResponsiveImage } from "./responsive-image";

/** No figure in the links: Chromium takes no name for a link through one. */
export function CertificationGallery({ certifications }: { certifications: Certification[] }) {
  return (
    <ul className="certifications" role="list">
      {certifications.map(({ id, url, imgSrc, caption, size }) => (
        <li key={id} className={`certification certification-${size}`}>
          <ExternalLink href={url}>
            <ResponsiveImage image={imgSrc} sizes="(min-width: 576px) 18rem, 92vw" />
            <span className="certification-caption">{caption}</span>
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}
