import { readFile } from "node:fs/promises";
import path from "node:path";
import type { ComponentProps, ReactElement } from "react";
import sharp from "sharp";
import { pages } from "../app/content/pages";
import { profile } from "../app/content/profile";
import { projects } from "../app/content/projects";
import { certifications } from "../app/content/certifications";
import { resources } from "../app/content/resources";
import { theme } from "../app/content/theme";
import type { Image } from "../app/schema/image";
import { previewHeight, previewWidth } from "../app/metadata/preview-size";

/** The typeface's name, by which cards refer to it. */
export const { typeface } = theme;

/** Cards have the ground of the navigation bar, and the colours for a dark ground. */
const ground = theme.light.ink;
const { ink, muted, caret } = theme.dark;

/** The cards of all pages, by the pages' names. A card shows the title, the owner's name, and what the page adds. */
export async function cards(): Promise<Record<string, ReactElement>> {
  const additions = await cardAdditions();
  return Object.fromEntries(
    Object.entries(pages).map(([name, { title }]) => [
      name,
      <Card key={name} title={title} subtitle={profile.name} {...additions[name]} />,
    ]),
  );
}

/** What some cards show instead of the title or the name, and the images that some pages add. */
async function cardAdditions(): Promise<Record<string, Partial<ComponentProps<typeof Card>> | undefined>> {
  const { name, jobTitle, image } = profile;
  const screens = projects.filter(({ frame }) => frame !== "phone").map((project) => project.image);
  const certificates = certifications.map(({ imgSrc }) => imgSrc);
  return {
    home: { title: name, subtitle: jobTitle ?? "" },
    about: image && {
      children: (
        <img
          src={await embedded(image.src, 400, 400)}
          width={400}
          height={400}
          style={{ borderRadius: 200 }}
        />
      ),
    },
    security: await stack(certificates, 400, 300),
    software: await stack(screens, 480, 300),
    resources: await stack([resources.image], 520, 325),
    resume: { subtitle: [name, jobTitle].filter(Boolean).join(", ") },
  };
}

/** The smallest letters of a title, in pixels. A title for which they are too large on one line takes several. */
const smallest = 48;

function Card({ title, subtitle, children }: { title: string; subtitle: string; children?: ReactElement }) {
  const beside = children !== undefined;
  const onOneLine = (beside ? 900 : 1800) / title.length;
  const isShort = onOneLine >= smallest;
  const size = isShort ? Math.min(beside ? 88 : 132, onOneLine) : smallest;
  return (
    <div
      style={{
        display: "flex",
        width: previewWidth,
        height: previewHeight,
        color: ink,
        background: ground,
        fontFamily: typeface,
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
async function stack(images: (Image | undefined)[], width: number, height: number) {
  const shown = images.filter((image) => image !== undefined).slice(0, 3);
  if (shown.length === 0) return undefined;
  const sources = await Promise.all(shown.map(({ src }) => embedded(src, width, height)));
  const down = 92;
  const across = 44;
  const last = sources.length - 1;
  const children = (
    <div
      style={{
        display: "flex",
        position: "relative",
        flexShrink: 0,
        width: width + across * last,
        height: height + down * last,
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
            top: index * down,
            left: (last - index) * across,
            borderRadius: 14,
            border: `4px solid ${ground}`,
          }}
        />
      ))}
    </div>
  );
  return { children };
}

/**
 * An image of app/content/images as a data: URL.
 *
 * @param address where Vite serves the original: its path in the site's folder, with a leading slash
 */
async function embedded(address: string, width: number, height: number): Promise<string> {
  const original = await readFile(path.join(process.cwd(), address));
  const pixels = await sharp(original).autoOrient().resize(width, height).png({ palette: true }).toBuffer();
  return `data:image/png;base64,${pixels.toString("base64")}`;
}
