import sharp from "sharp";
import { imageSizes, widestOf } from "../../app/components/image-sizes";
import type { LoadedContent } from "../../app/load/load-content";
import type { SourceImage } from "../../app/load/source-image";
import { imagesOf } from "../../app/markdown/image-fields";
import { articleImageSizes } from "../../app/markdown/images";
import type { Content } from "../../app/schema/content";
import { placeOf } from "../../app/schema/errors";
import type { CompleteTheme } from "../../app/schema/theme";
import { warning, type Finding } from "./finding";
import { fileOf } from "./strings";

/**
 * The build makes images up to 1760 pixels wide (make/images.ts). A much wider original only slows
 * it down.
 */
const maxWidth = 2560;

/**
 * Steps of 255 between an image and the page's background that nobody sees: a contrast of at most
 * about 1.5.
 */
const maxDifference = 40;

/**
 * An image with the part of the content and the path of the field that name it, and the `sizes` of
 * its page.
 */
type Shown = [part: keyof Content, path: PropertyKey[], name: string | undefined, sizes: string];

function imagesIn(content: Content): Shown[] {
  const { portrait, certificate, project } = imageSizes;
  const articles = (["posts", "caseStudies", "markdownPages"] as const).flatMap((part) =>
    content[part].flatMap(({ html }, at) =>
      imagesOf(html).map((name): Shown => [part, [at, name], name, articleImageSizes]),
    ),
  );
  return [
    ["profile", ["image"], content.profile.image?.file, portrait],
    ...content.certifications.map(({ imgSrc }, at): Shown => {
      return ["certifications", [at, "imgSrc"], imgSrc?.file, certificate];
    }),
    ...content.projects.map(({ image, featured, frame = "browser" }, at): Shown => {
      const sizes = project[featured ? "large" : "small"][frame];
      return ["projects", [at, "image"], image?.file, sizes];
    }),
    ["resources", ["image"], content.resources.image?.file, imageSizes.resources],
    ...articles,
  ];
}

/**
 * Finds images with fewer pixels than their place on the page, or with far more, and images that
 * nobody sees.
 */
export async function unfitImages(loaded: LoadedContent): Promise<Finding[]> {
  const { theme } = loaded.content;
  const findings = loaded.languages.flatMap(({ content, prefix }) =>
    imagesIn(content).map(async ([part, path, name = "", sizes]): Promise<Finding[]> => {
      const original = loaded.images.get(name);
      if (!original) return [];
      const file = fileOf(part, prefix);
      const place = placeOf(content[part], path);
      const problems = [wrongWidth(original, widestOf(sizes)), await vanishing(original, theme)];
      return problems.flatMap((message) => (message ? warning(file, message, place) : []));
    }),
  );
  return (await Promise.all(findings)).flat();
}

/** @param shown the largest width on the page, in CSS pixels */
function wrongWidth({ format, width }: SourceImage, shown: number): string | undefined {
  // SVGs have no pixel size.
  if (format === "svg") return undefined;
  if (width < shown)
    return `is ${width} pixels wide, and blurred where it is shown ${shown} wide. Use one that is ${2 * shown} wide.`;
  if (width <= maxWidth) return undefined;
  return `is ${width} pixels wide, which only slows builds down. Save it ${maxWidth} wide.`;
}

async function vanishing({ file }: SourceImage, theme: CompleteTheme): Promise<string | undefined> {
  if (!(await sharp(file).metadata()).hasAlpha) return undefined;
  // A small copy shows the same, in a fraction of the time.
  const small = sharp(file).resize({
    width: 200,
    height: 200,
    fit: "inside",
    withoutEnlargement: true,
  });
  const image = sharp(await small.png().toBuffer());
  for (const mode of ["light", "dark"] as const) {
    const { paper } = theme[mode];
    const onPaper = image.clone().flatten({ background: paper }).toColourspace("srgb").png();
    const { channels } = await sharp(await onPaper.toBuffer()).stats();
    if (channels.every(({ min, max }) => max - min <= maxDifference))
      return `disappears in ${mode} mode: it is transparent, and almost as ${mode} as \`paper\`, ${paper}. Give it a background.`;
  }
  return undefined;
}
