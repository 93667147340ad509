import sharp from "sharp";
import { imageSizes, widestOf } from "../../app/components/image-sizes";
import type { LoadedContent } from "../../app/load/load-content";
import type { SourceImage } from "../../app/load/source-image";
import { imagesOf } from "../../app/markdown/image-fields";
import { articleImageSizes } from "../../app/markdown/images";
import type { Content } from "../../app/schema/content";
import { placeOf } from "../../app/schema/errors";
import type { CompleteTheme } from "../../app/schema/theme";
import type { Finding } from "./finding";
import { fileOf } from "./texts";

/** The build makes no image wider than 1760 pixels (vite/images.ts). What is far wider only slows it down. */
const maxWidth = 2560;

/** Steps of 255 between an image and the paper that nobody sees: a contrast of at most about 1.5. */
const maxDifference = 40;

type Shown = [part: string, place: string, name: string | undefined, sizes: string];

/** The images that a language shows: the part of the content, the place and the name of each, and the `sizes` of its page. */
function imagesIn({ profile, certifications, projects, resources, ...content }: Content): Shown[] {
  const { portrait, certificate, project } = imageSizes;
  const { posts, caseStudies, markdownPages } = content;
  const articles = Object.entries({ posts, caseStudies, markdownPages });
  return [
    ["profile", "image", profile.image?.file, portrait],
    ...certifications.map(({ imgSrc }, at): Shown => {
      return ["certifications", placeOf(certifications, [at, "imgSrc"]), imgSrc?.file, certificate];
    }),
    ...projects.map(({ image, featured, frame = "browser" }, at): Shown => {
      const sizes = project[featured ? "large" : "small"][frame];
      return ["projects", placeOf(projects, [at, "image"]), image?.file, sizes];
    }),
    ["resources", "image", resources.image?.file, imageSizes.resources],
    ...articles.flatMap(([part, all]) =>
      all.flatMap(({ html }, at) =>
        imagesOf(html).map((name): Shown => [
          part,
          placeOf(all, [at, name]),
          name,
          articleImageSizes,
        ]),
      ),
    ),
  ];
}

/** Images with fewer pixels than their place on the page, or with far more, and those that nobody sees. */
export async function unfitImages({
  content,
  languages,
  images,
}: LoadedContent): Promise<Finding[]> {
  const shown = languages.flatMap((each) =>
    imagesIn(each.content).map(([part, ...rest]) => [fileOf(part, each.prefix), ...rest] as const),
  );
  const findings = shown.map(async ([file, place, name = "", sizes]): Promise<Finding[]> => {
    const original = images.get(name);
    if (!original) return [];
    const problems = [
      wrongWidth(original, widestOf(sizes)),
      await vanishing(original, content.theme),
    ];
    return problems.flatMap((message) =>
      message ? [{ severity: "should", file, place, message }] : [],
    );
  });
  return (await Promise.all(findings)).flat();
}

/** @param shown the largest width on the page, in CSS pixels */
function wrongWidth({ format, width }: SourceImage, shown: number): string | undefined {
  // Drawings have no pixels.
  if (format === "svg") return undefined;
  if (width < shown)
    return `is ${width} pixels wide and shown ${shown} wide, blurred: bring one of ${2 * shown}`;
  if (width <= maxWidth) return undefined;
  return `is ${width} pixels wide, which slows builds down and improves nothing: save it ${maxWidth} wide`;
}

async function vanishing({ file }: SourceImage, theme: CompleteTheme): Promise<string | undefined> {
  if (!(await sharp(file).metadata()).hasAlpha) return undefined;
  // What can be seen can be seen in a small copy, which takes a fraction of the time.
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
      return `vanishes in ${mode} mode: it is transparent, and nearly as ${mode} as the paper, ${paper}. Give it a background`;
  }
  return undefined;
}
