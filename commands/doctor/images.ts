import { imageSizes, widestOf } from "../../app/components/image-sizes";
import type { LoadedContent } from "../../app/load/load-content";
import type { SourceImage } from "../../app/load/source-image";
import { articleImageSizes } from "../../app/markdown/images";
import { imagesOf } from "../../app/markdown/placeholders";
import type { Content } from "../../app/schema/content";
import { fieldOf } from "../../app/schema/errors";
import { warning, type Finding } from "./finding";
import { fileOf } from "./strings";

/**
 * The build makes images up to 1760 pixels wide (make/images.ts). A much wider original only slows
 * it down.
 */
const maxWidth = 2560;

/** An image: the part of the content and the path of the field that name it, and the `sizes` of its page. */
type Shown = [part: keyof Content, path: PropertyKey[], name: string | undefined, sizes: string];

function imagesIn(content: Content): Shown[] {
  const { portrait, certificate, project, resources } = imageSizes;
  return [
    ["profile", ["image"], content.profile.image?.file, portrait],
    ["resources", ["image"], content.resources.image?.file, resources],
    ...content.certifications.map(({ imgSrc }, at): Shown => [
      "certifications",
      [at, "imgSrc"],
      imgSrc?.file,
      certificate,
    ]),
    ...content.projects.map(({ image, featured, frame = "browser" }, at): Shown => {
      const sizes = project[featured ? "large" : "small"][frame];
      return ["projects", [at, "image"], image?.file, sizes];
    }),
    ...(["posts", "caseStudies", "markdownPages"] as const).flatMap((part) =>
      content[part].flatMap(({ html }, at) =>
        [...imagesOf(html)].map((name): Shown => [part, [at, name], name, articleImageSizes]),
      ),
    ),
  ];
}

export function unfitImages({ images, languages }: LoadedContent): Finding[] {
  return languages.flatMap(({ content, prefix }) =>
    imagesIn(content).flatMap(([part, path, name = "", sizes]) => {
      const image = images.get(name);
      const message = image && wrongWidth(image, widestOf(sizes));
      return message ? warning(fileOf(part, prefix), message, fieldOf(content[part], path)) : [];
    }),
  );
}

function wrongWidth({ format, width }: SourceImage, shown: number): string | undefined {
  // SVGs and videos have no size in pixels.
  if (format === "svg" || width === 0) return undefined;
  if (width < shown)
    return `is ${width} pixels wide but shown at ${shown}, so it looks blurry. Use one at least ${2 * shown} wide.`;
  if (width <= maxWidth) return undefined;
  return `is ${width} pixels wide, which only slows builds down. Save it ${maxWidth} wide.`;
}
