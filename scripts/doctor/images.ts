import { imageSizes, widestOf } from "../../app/components/image-sizes";
import type { LoadedContent } from "../../app/load/load-content";
import { placeOf } from "../../app/schema/mistakes";
import type { Finding } from "./examine";

/** The build makes no image wider than 1760 pixels (vite/images.ts). What is far wider only slows it down. */
const maxWidth = 2560;

/** The images that the content names, each with its place and the `sizes` of its page. */
function imagesIn({ profile, certifications, projects, resources }: LoadedContent["content"]) {
  return [
    { file: "profile.ts", place: "image", image: profile.image, sizes: imageSizes.portrait },
    ...certifications.map(({ imgSrc }, at) => ({
      file: "certifications.ts",
      place: placeOf(certifications, [at, "imgSrc"]),
      image: imgSrc,
      sizes: imageSizes.certificate,
    })),
    ...projects.map((each, at) => ({
      file: "projects.ts",
      place: placeOf(projects, [at, "image"]),
      image: each.image,
      sizes: imageSizes.project[each.featured ? "large" : "small"][each.frame ?? "browser"],
    })),
    { file: "resources.ts", place: "image", image: resources.image, sizes: imageSizes.resources },
  ];
}

/** Images with fewer pixels than their place on the page, or with far more. Drawings (SVG) have no pixels. */
export function unfitImages({ content, images }: LoadedContent): Finding[] {
  return imagesIn(content).flatMap(({ file, place, image, sizes }): Finding[] => {
    const original = image && images.get(image.file);
    if (!original || original.format === "svg") return [];
    const { width } = original;
    const shown = widestOf(sizes);
    const found = (message: string): Finding[] => [
      {
        severity: "should",
        file: `app/content/${file}`,
        place,
        message: `is ${width} pixels wide${message}`,
      },
    ];
    if (width < shown) return found(` and shown ${shown} wide, blurred: bring one of ${2 * shown}`);
    if (width <= maxWidth) return [];
    return found(`, which slows builds down and improves nothing: save it ${maxWidth} wide`);
  });
}
