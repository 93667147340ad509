import type { Certification } from "../schema/shapes";
import { ExternalLink } from "./external-link";
import { imageSizes } from "./image-sizes";
import { ResponsiveImage } from "./responsive-image";

/** The tiles are not `<figure>` elements, because Chromium would not name the links by their content. */
export function CertificationGallery({ certifications }: { certifications: Certification[] }) {
  return (
    <ul className="certifications" role="list">
      {certifications.map(({ id, url, imgSrc, caption, size }) => {
        const tile = (
          <>
            {imgSrc && <ResponsiveImage image={imgSrc} sizes={imageSizes.certificate} />}
            <span>{caption}</span>
          </>
        );
        return (
          <li key={id} className={`certification certification-${size}`}>
            {url ? <ExternalLink href={url}>{tile}</ExternalLink> : tile}
          </li>
        );
      })}
    </ul>
  );
}
