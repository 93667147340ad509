import type { CertificateTile } from "../../view-data/certificates";
import { imageSizes } from "../../components/image-sizes";
import { MaybeLink } from "../../components/maybe-link";
import { ResponsiveImage } from "../../components/responsive-image";
import "./certification-gallery.scss";

/** The tiles are not `<figure>` elements, because Chromium would not name the links by their content. */
export function CertificationGallery({ certifications }: { certifications: CertificateTile[] }) {
  return (
    <ul className="certifications" role="list">
      {certifications.map(({ id, url, imgSrc, caption, size, issued }) => {
        const tile = (
          <>
            {imgSrc && <ResponsiveImage image={imgSrc} sizes={imageSizes.certificate} />}
            <span>{caption}</span>
          </>
        );
        return (
          <li key={id} className={`certification certification-${size}`}>
            <MaybeLink to={url}>{tile}</MaybeLink>
            {issued && <small>{issued}</small>}
          </li>
        );
      })}
    </ul>
  );
}
