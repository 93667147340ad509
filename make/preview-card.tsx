import { readFile } from "node:fs/promises";
import type { ReactElement } from "react";
import sharp from "sharp";
import { directionOf, joined, withDirectionMarks } from "#app/direction";
import type { LoadedContent } from "#app/load/load-content";
import type { SourceImage } from "#app/load/source-image";
import { hasOwnPage } from "#app/schema/items";
import type { CompleteTheme } from "#app/schema/theme";
import { previewHeight, previewWidth } from "#app/view-data/preview-image";

interface Card {
  title: string;
  /** The name of the site's author, with the job title on the home page and the résumé. */
  subtitle: string;
  picture?: SourceImage;
  language: string;
}

export function cardsOf({
  languages,
  images,
}: Pick<LoadedContent, "languages" | "images">): (Card & { page: string })[] {
  return languages.flatMap(({ content, items }) => {
    const { name, jobTitle, language } = content.profile;
    const texts: Record<string, Partial<Card>> = {
      home: { title: name, subtitle: jobTitle ?? "" },
      resume: { subtitle: joined(language, name, jobTitle) },
    };
    const onPhone = content.projects.flatMap(({ frame, image }) =>
      frame === "phone" ? image : [],
    );
    const unlisted = content.posts
      .filter(({ listed }) => !listed)
      .map((post) => ({ ...post, kind: "post" as const, key: "", page: "" }));
    const pictures = [...items, ...unlisted].filter(
      ({ image }) => image && !onPhone.includes(image),
    );
    // The archive uses the card of /resources, and topics the card of /topics.
    const pages = items.filter(({ kind, key }) => kind !== "topic" && key !== "resources/archive");
    return [...pages.filter(hasOwnPage), ...unlisted].map(
      ({ key, path, title, language: own = language }) => ({
        title,
        subtitle: name,
        ...texts[key],
        language: own,
        page: path,
        picture: pictures
          .filter(
            (each) => each.path === path || (each.page === key && inLists.includes(each.kind)),
          )
          .flatMap(({ image }) => (image && images.get(image.file)) ?? [])[0],
      }),
    );
  });
}

/** The kinds of items that a page shows with their images. */
const inLists = ["project", "certificate"];

const pictureWidth = 440;

/** Returns an image as JSX. A tall one is cropped to a square from its top. */
async function pictureOf({ file, width, height }: SourceImage): Promise<ReactElement> {
  const shown = Math.round(pictureWidth * Math.min(1, height / width));
  const pixels = sharp(await readFile(file))
    .autoOrient()
    .resize(pictureWidth, shown, { position: "top" });
  const png = await pixels.png({ compressionLevel: 1 }).toBuffer();
  const src = `data:image/png;base64,${png.toString("base64")}`;
  return <img src={src} width={pictureWidth} height={shown} style={{ borderRadius: 14 }} />;
}

/** Few typefaces have the non-breaking hyphen, or invisible characters other than the one in Persian words. */
export function readable(text: string, language: string): string {
  const visible = text.replace(/[^\P{Default_Ignorable_Code_Point}\u200c]/gu, "");
  const marked = withDirectionMarks(visible.replaceAll("\u2011", "-"), language);
  if (directionOf(language) === "ltr") return marked;
  // Satori does not pair brackets.
  return marked.replace(/\([ -'*-~،\u200e]+\)/g, "\u200e$&\u200e");
}

/** The smallest font size of a title, in pixels. A title that does not fit on one line wraps. */
const minFontSize = 48;

/** Returns a card as JSX for Satori: the navbar's background, with the colours of dark mode. */
export async function cardOf(
  { picture, language, ...texts }: Card,
  theme: CompleteTheme,
): Promise<ReactElement> {
  const direction = directionOf(language);
  const title = readable(texts.title, language);
  const { ink, muted, caret } = theme.dark;
  const [onOneLine, largest] = picture ? [850 / title.length, 88] : [1800 / title.length, 132];
  const size = Math.max(minFontSize, Math.min(largest, onOneLine));
  return (
    <div
      style={{
        display: "flex",
        direction,
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
      <div
        style={{
          display: "flex",
          flex: 1,
          minWidth: 0,
          flexDirection: "column",
          alignItems: "flex-start",
        }}
      >
        <div
          style={{
            display: "flex",
            alignItems: "center",
            fontSize: size,
            fontWeight: 700,
            // Joined letters have no letter spacing, and marks above and below.
            letterSpacing: direction === "rtl" ? 0 : size / -44,
            lineHeight: direction === "rtl" ? 1.5 : 1.05,
          }}
        >
          {onOneLine >= minFontSize ? (
            title
          ) : (
            <div style={{ width: "100%", wordBreak: "break-word" }}>{title}</div>
          )}
          {onOneLine >= minFontSize && (
            <div style={{ width: 14, height: size * 0.78, margin: "0 14px", background: caret }} />
          )}
        </div>
        <div style={{ width: 110, height: 6, margin: "36px 0 30px", background: caret }} />
        <div style={{ fontSize: 38, color: muted }}>{readable(texts.subtitle, language)}</div>
      </div>
      {picture && (await pictureOf(picture))}
    </div>
  );
}
