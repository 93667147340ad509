import type { LoadedContent } from "../../app/schema/load-content";
import { placeOf } from "../../app/schema/mistakes";
import type { Finding } from "./examine";

/** The build makes no image wider than 1280 pixels (vite/images.ts). Twice that is more than anyone sees. */
const maxWidth = 2560;

/** An image that the content names, and the largest width at which pages show it, in CSS pixels. */
interface ShownImage {
  name: keyof LoadedContent["content"];
  path: PropertyKey[];
  image: { file: string } | undefined;
  shown: number;
}

function imagesIn({ profile, certifications, projects, resources }: LoadedContent["content"]): ShownImage[] {
  return [
    { name: "profile", path: ["image"], image: profile.image, shown: 288 },
    ...certifications.map(({ imgSrc }, at) => ({
      name: "certifications" as const,
      path: [at, "imgSrc"],
      image: imgSrc,
      shown: 288,
    })),
    ...projects.map(({ image, featured, frame }, at) => ({
      name: "projects" as const,
      path: [at, "image"],
      image,
      shown: frame === "phone" ? (featured ? 240 : 160) : featured ? 512 : 288,
    })),
    { name: "resources", path: ["image"], image: resources.image, shown: 672 },
  ];
}

/** Images with fewer pixels than their place on the page, or with far more. Drawings (SVG) have no pixels. */
export function unfitImages({ content, images }: LoadedContent): Finding[] {
  return imagesIn(content).flatMap(({ name, path, image, shown }): Finding[] => {
    const original = image && images.get(image.file);
    if (!original || original.format === "svg") return [];
    const { width } = original;
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
