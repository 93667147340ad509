import { readFile } from "node:fs/promises";
import type { ReactElement } from "react";
import sharp from "sharp";
import type { LoadedContent, LoadedLanguage } from "../app/load/load-content";
import type { SourceImage } from "../app/load/source-image";
import type { CompleteTheme } from "../app/schema/theme";
import type { WrittenImage } from "../app/schema/image";
import { previewHeight, previewName, previewWidth } from "../app/view-data/preview-image";

/** What is on a card, and the path of the page that has it. */
interface Contents {
  path: string;
  title: string;
  /** By default the owner's name. */
  subtitle?: string;
  images: (WrittenImage | undefined)[];
}

/** Lists the cards of all pages and articles in all languages, with the pages' names and the pictures on them. */
export function cardsOf({ languages, images }: LoadedContent) {
  return languages.flatMap((language) =>
    [...pages(language), ...articles(language)].map(({ path, images: shown, ...texts }) => ({
      subtitle: language.content.profile.name,
      ...texts,
      name: previewName(path),
      originals: shown.flatMap((image) => (image && images.get(image.file)) ?? []).slice(0, 3),
    })),
  );
}

/** Makes a card, as Satori draws it. */
export async function cardOf(
  { originals, ...texts }: { title: string; subtitle: string; originals: SourceImage[] },
  theme: CompleteTheme,
): Promise<ReactElement> {
  const pictures = await Promise.all(originals.map(pictureOf));
  return <Card theme={theme} {...texts} pictures={pictures} />;
}

function pages({ content, pages, prefix }: LoadedLanguage): Contents[] {
  const { profile, certifications, projects, resources } = content;
  const { name, jobTitle } = profile;
  const additions: Record<string, Partial<Contents>> = {
    home: { title: name, subtitle: jobTitle ?? "" },
    about: { images: [profile.image] },
    security: { images: certifications.map(({ imgSrc }) => imgSrc) },
    software: {
      images: projects.filter(({ frame }) => frame !== "phone").map(({ image }) => image),
    },
    resources: { images: [resources.image] },
    resume: { subtitle: [name, jobTitle].filter(Boolean).join(", ") },
  };
  // All pages of topics have one card.
  return [...pages, { name: "topics", title: content.wording.topics.title }].map((page) => ({
    path: `${prefix}/${page.name}`,
    title: page.title,
    images: [],
    ...additions[page.name],
  }));
}

function articles({ content }: LoadedLanguage): Contents[] {
  const posts = content.posts.map(({ path, title, image }) => ({ path, title, images: [image] }));
  const caseStudies = content.caseStudies.map(({ id, path }) => {
    const project = content.projects.find((each) => each.id === id);
    return {
      path,
      title: project?.title ?? id,
      images: project?.frame === "phone" ? [] : [project?.image],
    };
  });
  const pages = content.markdownPages.map(({ path, title }) => ({ path, title, images: [] }));
  return [...posts, ...caseStudies, ...pages];
}

/** An image as a card shows it, with a data: URL. */
interface Picture {
  src: string;
  height: number;
}

/** In pixels. */
const pictureWidth = 440;

/** A tall image loses what is below a square. */
async function pictureOf({ file, width, height }: SourceImage): Promise<Picture> {
  const shown = Math.round(pictureWidth * Math.min(1, height / width));
  const pixels = sharp(await readFile(file))
    .autoOrient()
    .resize(pictureWidth, shown, { position: "top" });
  const png = await pixels.png({ compressionLevel: 1 }).toBuffer();
  return { src: `data:image/png;base64,${png.toString("base64")}`, height: shown };
}

interface CardProps {
  theme: CompleteTheme;
  title: string;
  subtitle: string;
  pictures: Picture[];
}

/** The smallest letters of a title, in pixels. A title for which they are too large on one line takes several. */
const minFontSize = 48;

/** A card has the background of the navigation bar, and the colours for a dark background. */
function Card({ theme, title, subtitle, pictures }: CardProps) {
  const { ink, muted, caret } = theme.dark;
  const [onOneLine, largest] =
    pictures.length > 0 ? [850 / title.length, 88] : [1800 / title.length, 132];
  const size = Math.max(minFontSize, Math.min(largest, onOneLine));
  return (
    <div
      style={{
        display: "flex",
        alignItems: "center",
        width: previewWidth,
        height: previewHeight,
        boxSizing: "border-box",
        gap: 40,
        padding: "0 80px",
        color: ink,
        background: theme.light.bar,
        fontFamily: theme.typeface,
      }}
    >
      <div style={{ display: "flex", flex: 1, flexDirection: "column" }}>
        <div
          style={{
            display: "flex",
            alignItems: "center",
            fontSize: size,
            fontWeight: 700,
            letterSpacing: size / -44,
            lineHeight: 1.05,
          }}
        >
          {title}
          {onOneLine >= minFontSize && (
            <div style={{ width: 14, height: size * 0.78, marginLeft: 14, background: caret }} />
          )}
        </div>
        <div
          style={{
            display: "flex",
            width: 110,
            height: 6,
            margin: "36px 0 30px",
            background: caret,
          }}
        />
        <div style={{ display: "flex", fontSize: 38, color: muted }}>{subtitle}</div>
      </div>
      {pictures.length > 0 && <Stack pictures={pictures} border={theme.light.bar} />}
    </div>
  );
}

/** Pictures, stacked like prints on a table. */
function Stack({ pictures, border }: { pictures: Picture[]; border: string }) {
  const offsetX = 44;
  const offsetY = 92;
  const last = pictures.length - 1;
  const height = Math.max(...pictures.map((picture, index) => index * offsetY + picture.height));
  return (
    <div
      style={{
        display: "flex",
        position: "relative",
        flexShrink: 0,
        width: pictureWidth + offsetX * last,
        height,
      }}
    >
      {pictures.map((picture, index) => (
        <img
          key={index}
          src={picture.src}
          width={pictureWidth}
          height={picture.height}
          style={{
            position: "absolute",
            top: index * offsetY,
            left: (last - index) * offsetX,
            borderRadius: 14,
            border: `4px solid ${border}`,
          }}
        />
      ))}
    </div>
  );
}
