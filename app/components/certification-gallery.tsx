import type { Certification } from "../schema/shapes";
import { ExternalLink } from "./external-link";
import { ResponsiveImage } from "./responsive-image";

export function CertificationGallery({ certifications }: { certifications: Certification[] }) {
  return (
    <ul className="certifications">
      {certifications.map(({ id, url, imgSrc, caption, size }) => (
        <li key={id} className={`certification certification-${size}`}>
          <ExternalLink href={url}>
            <figure>
              <ResponsiveImage image={imgSrc} sizes="(min-width: 576px) 18rem, 92vw" />
              <figcaption>{caption}</figcaption>
            </figure>
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}
