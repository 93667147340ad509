import { readFile } from "node:fs/promises";
import type { ComponentProps, ReactElement } from "react";
import sharp from "sharp";
import type { LoadedContent } from "../app/schema/load-content";
import type { Theme } from "../app/schema/theme";
import type { NamedImage } from "../app/schema/image";
import { previewHeight, previewName, previewWidth } from "../app/metadata/preview-size";

/** The cards of all pages, posts and case studies in one language, by the names of their images. A card shows the title, the owner's name, and what the page adds. */
export async function cards(loaded: LoadedContent): Promise<Record<string, ReactElement>> {
  const { profile, theme } = loaded.content;
  const additions = await cardAdditions(loaded);
  const pages = loaded.pages.map(({ name, title }) => ({
    name: previewName(`${loaded.prefix}/${name}`),
    title,
    ...additions[name],
  }));
  const articles = await Promise.all(
    articleImages(loaded).map(async ({ path, title, image }) => ({
      name: previewName(path),
      title,
      ...(await stack(image ? [image] : [], 440, 275, theme)),
    })),
  );
  return Object.fromEntries(
    [...pages, ...articles].map(({ name, ...card }) => [
      name,
      <Card key={name} theme={theme} subtitle={profile.name} {...card} />,
    ]),
  );
}

/** Posts and case studies, with the files of their pictures. */
function articleImages({ content, images }: LoadedContent) {
  const fileOf = (image: NamedImage | undefined) => image && images.get(image.file)?.file;
  const { posts, caseStudies, projects } = content;
  return [
    ...posts.map(({ path, title, image }) => ({ path, title, image: fileOf(image) })),
    ...caseStudies.map(({ id, path }) => {
      const project = projects.find((each) => each.id === id);
      const image = project?.frame === "phone" ? undefined : project?.image;
      return { path, title: project?.title ?? id, image: fileOf(image) };
    }),
  ];
}

/** What some cards show besides the title and the name, or instead of them. */
async function cardAdditions({
  content,
  images,
}: LoadedContent): Promise<Record<string, Partial<ComponentProps<typeof Card>> | undefined>> {
  const { name, jobTitle, image } = content.profile;
  const screens = content.projects.filter(({ frame }) => frame !== "phone").map((project) => project.image);
  const certificates = content.certifications.map(({ imgSrc }) => imgSrc);
  const fileOf = (named: NamedImage) => images.get(named.file)?.file ?? "";
  const stackOf = (named: (NamedImage | undefined)[], width: number, height: number) =>
    stack(named.filter((each) => each !== undefined).map(fileOf), width, height, content.theme);
  return {
    home: { title: name, subtitle: jobTitle ?? "" },
    about: image && {
      children: (
        <img
          src={await dataUrlOf(fileOf(image), 400, 400)}
          width={400}
          height={400}
          style={{ borderRadius: 200 }}
        />
      ),
    },
    security: await stackOf(certificates, 400, 300),
    software: await stackOf(screens, 480, 300),
    resources: await stackOf([content.resources.image], 520, 325),
    resume: { subtitle: [name, jobTitle].filter(Boolean).join(", ") },
  };
}

/** The smallest letters of a title, in pixels. A title for which they are too large on one line takes several. */
const minFontSize = 48;

interface CardProps {
  theme: Theme;
  title: string;
  subtitle: string;
  children?: ReactElement;
}

/** A card has the background of the navigation bar, and the colours for a dark background. */
function Card({ theme, title, subtitle, children }: CardProps) {
  const { ink, muted, caret } = theme.dark;
  const beside = children !== undefined;
  const onOneLine = (beside ? 900 : 1800) / title.length;
  const isShort = onOneLine >= minFontSize;
  const size = isShort ? Math.min(beside ? 88 : 132, onOneLine) : minFontSize;
  return (
    <div
      style={{
        display: "flex",
        width: previewWidth,
        height: previewHeight,
        color: ink,
        background: theme.light.ink,
        fontFamily: theme.typeface,
      }}
    >
      <div
        style={{
          display: "flex",
          flexGrow: 1,
          alignItems: "center",
          justifyContent: "space-between",
          margin: "0 80px",
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
            {isShort && <div style={{ width: 14, height: size * 0.78, marginLeft: 14, background: caret }} />}
          </div>
          <div style={{ display: "flex", width: 110, height: 6, margin: "36px 0 30px", background: caret }} />
          <div style={{ display: "flex", fontSize: 38, color: muted }}>{subtitle}</div>
        </div>
        {children}
      </div>
    </div>
  );
}

/** The first three images, stacked like prints on a table. */
async function stack(files: string[], width: number, height: number, theme: Theme) {
  if (files.length === 0) return undefined;
  const sources = await Promise.all(files.slice(0, 3).map((file) => dataUrlOf(file, width, height)));
  const offsetY = 92;
  const offsetX = 44;
  const last = sources.length - 1;
  const children = (
    <div
      style={{
        display: "flex",
        position: "relative",
        flexShrink: 0,
        width: width + offsetX * last,
        height: height + offsetY * last,
      }}
    >
      {sources.map((source, index) => (
        <img
          key={source}
          src={source}
          width={width}
          height={height}
          style={{
            position: "absolute",
            top: index * offsetY,
            left: (last - index) * offsetX,
            borderRadius: 14,
            border: `4px solid ${theme.light.ink}`,
          }}
        />
      ))}
    </div>
  );
  return { children };
}

/** An image file as a data: URL. */
async function dataUrlOf(file: string, width: number, height: number): Promise<string> {
  const original = await readFile(file);
  const pixels = await sharp(original).autoOrient().resize(width, height).png({ palette: true }).toBuffer();
  return `data:image/png;base64,${pixels.toString("base64")}`;
}
