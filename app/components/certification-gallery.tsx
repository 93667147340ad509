import type { Certification } from "../schema/shapes";
import { ExternalLink } from "./external-link";
import { imageSizes } from "./image-sizes";
import { ResponsiveImage } from "./responsive-image";

/** The tiles are not `<figure>` elements, because Chromium would not name the links by their content. */
export function CertificationGallery({ certifications }: { certifications: Certification[] }) {
  return (
    <ul className="certifications" role="list">
      {certifications.map((certification) => (
        <li key={certification.id} className={`certification certification-${certification.size}`}>
          {certification.url ? (
            <ExternalLink href={certification.url}>
              <Tile {...certification} />
            </ExternalLink>
          ) : (
            <Tile {...certification} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Tile({ imgSrc, caption }: Certification) {
  return (
    <>
      {imgSrc && <ResponsiveImage image={imgSrc} sizes={imageSizes.certificate} />}
      <span>{caption}</span>
    </>
  );
}
