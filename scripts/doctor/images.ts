import { imageSizes, widestOf } from "../../app/components/image-sizes";
import { valuesIn, type Finding, type Site } from "./site";

/** The largest widths at which pages show images, in CSS pixels. */
const shown: { file: string; width: (item: Item) => number }[] = [
  { file: "app/content/profile.ts", width: () => widestOf(imageSizes.portrait) },
  { file: "app/content/certifications.ts", width: () => widestOf(imageSizes.certificate) },
  { file: "app/content/projects.ts", width: projectWidth },
  { file: "app/content/resources.ts", width: () => widestOf(imageSizes.resources) },
];

interface Item {
  frame?: "browser" | "phone";
  featured?: boolean;
}

function projectWidth({ frame = "browser", featured }: Item): number {
  return widestOf((featured ? imageSizes.featuredProject : imageSizes.project)[frame]);
}

/** The build makes no image wider than 1280 pixels (vite/images.ts). Twice that is more than anyone sees. */
const widest = 2560;

/** Images with fewer pixels than their place on the page, or with far more. Drawings (SVG) have no pixels. */
export function unfitImages({ contents }: Pick<Site, "contents">): Finding[] {
  return contents.flatMap(({ file, data }) => {
    const widthOf = shown.find((each) => each.file === file)?.width;
    if (!widthOf) return [];
    const values = valuesIn(data);
    return values.flatMap(({ place, value }): Finding[] => {
      if (!isImage(value) || value.src.endsWith(".svg")) return [];
      const item = values.find((each) => hasImage(each.value, value))?.value as Item;
      const least = widthOf(item);
      const found = (message: string): Finding[] => [{ severity: "should", file, place, message }];
      if (value.width < least) {
        return found(
          `is ${value.width} pixels wide and shown ${least} wide, blurred: bring one of ${2 * least}`,
        );
      }
      return value.width > widest
        ? found(
            `is ${value.width} pixels wide, which slows builds down and improves nothing: save it ${widest} wide`,
          )
        : [];
    });
  });
}

interface Image {
  src: string;
  width: number;
}

function isImage(value: unknown): value is Image {
  return typeof value === "object" && value !== null && "src" in value && "avif" in value;
}

function hasImage(item: unknown, image: Image): boolean {
  return typeof item === "object" && item !== null && Object.values(item).includes(image);
}
