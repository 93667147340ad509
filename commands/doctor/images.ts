import sharp from "sharp";
import { imageSizes, widestOf } from "../../app/components/image-sizes";
import type { LoadedContent } from "../../app/load/load-content";
import type { SourceImage } from "../../app/load/source-image";
import { imagesOf } from "../../app/markdown/image-fields";
import { articleImageSizes } from "../../app/markdown/images";
import type { Content } from "../../app/schema/content";
import { fieldOf } from "../../app/schema/errors";
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
        imagesOf(html).map((name): Shown => [part, [at, name], name, articleImageSizes]),
      ),
    ),
  ];
}

/**
 * Finds images with fewer pixels than their box on the page, or with far more, and images that
 * nobody sees.
 */
export async function unfitImages({ content, images, languages }: LoadedContent) {
  const findings = languages.flatMap(({ content: translation, prefix }) =>
    imagesIn(translation).map(async ([part, path, name = "", sizes]): Promise<Finding[]> => {
      const image = images.get(name);
      if (!image) return [];
      const field = fieldOf(translation[part], path);
      const problems = [
        wrongWidth(image, widestOf(sizes)),
        await vanishing(image.file, content.theme),
      ];
      return problems.flatMap((message) =>
        message ? warning(fileOf(part, prefix), message, field) : [],
      );
    }),
  );
  return (await Promise.all(findings)).flat();
}

function wrongWidth({ format, width }: SourceImage, shown: number): string | undefined {
  // SVGs have no pixel size.
  if (format === "svg") return undefined;
  if (width < shown)
    return `is ${width} pixels wide but shown at ${shown}, so it looks blurry. Use one at least ${2 * shown} wide.`;
  if (width <= maxWidth) return undefined;
  return `is ${width} pixels wide, which only slows builds down. Save it ${maxWidth} wide.`;
}

async function vanishing(file: string, theme: CompleteTheme): Promise<string | undefined> {
  if (!(await sharp(file).metadata()).hasAlpha) return undefined;
  for (const mode of ["light", "dark"] as const) {
    const { paper } = theme[mode];
    // A small copy shows the same, in a fraction of the time.
    const onPaper = sharp(file)
      .resize({ width: 200, height: 200, fit: "inside", withoutEnlargement: true })
      .flatten({ background: paper })
      .toColourspace("srgb");
    const { channels } = await sharp(await onPaper.png().toBuffer()).stats();
    if (channels.every(({ min, max }) => max - min <= maxDifference))
      return `disappears in ${mode} mode: it is transparent, and almost as ${mode} as \`paper\`, ${paper}. Give it a background.`;
  }
  return undefined;
}
