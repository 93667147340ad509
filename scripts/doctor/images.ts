import { imageSizes, prominence, widestOf } from "../../app/components/image-sizes";
import type { LoadedContent } from "../../app/schema/load-content";
import { placeOf } from "../../app/schema/mistakes";
import type { Finding } from "./examine";

/** The build makes no image wider than 1280 pixels (vite/images.ts). Twice that is more than anyone sees. */
const maxWidth = 2560;

/** The images that the content names, each with its place and the `sizes` of its page. */
function imagesIn({ profile, certifications, projects, resources }: LoadedContent["content"]) {
  const { portrait, certificate, project, resources: post } = imageSizes;
  return [
    { name: "profile" as const, path: ["image"], image: profile.image, sizes: portrait },
    ...certifications.map(({ imgSrc }, at) => ({
      name: "certifications" as const,
      path: [at, "imgSrc"],
      image: imgSrc,
      sizes: certificate,
    })),
    ...projects.map((each, at) => ({
      name: "projects" as const,
      path: [at, "image"],
      image: each.image,
      sizes: project[prominence(each, at === 0)][each.frame ?? "browser"],
    })),
    { name: "resources" as const, path: ["image"], image: resources.image, sizes: post },
  ];
}

/** Images with fewer pixels than their place on the page, or with far more. Drawings (SVG) have no pixels. */
export function unfitImages({ content, images }: LoadedContent): Finding[] {
  return imagesIn(content).flatMap(({ name, path, image, sizes }): Finding[] => {
    const original = image && images.get(image.file);
    if (!original || original.format === "svg") return [];
    const { width } = original;
    const shown = widestOf(sizes);
    const found = (message: string): Finding[] => [
      { severity: "should", file: `app/content/${name}.ts`, place: placeOf(content[name], path), message },
    ];
    if (width < shown) {
      return found(`is ${width} pixels wide and shown ${shown} wide, blurred: bring one of ${2 * shown}`);
    }
    return width > maxWidth
      ? found(
          `is ${width} pixels wide, which slows builds down and improves nothing: save it ${maxWidth} wide`,
        )
      : [];
  });
}
