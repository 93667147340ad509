import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { renderToStaticMarkup } from "react-dom/server";
import { DrawnCard } from "./drawn-cards";
import type { FetchedPage } from "./fetch-pages";
import type { BrokenRule } from "./rules";

/**
 * One HTML file that shows the pages as the platforms do, each with a red line for every rule it breaks.
 *
 * @param origin where the pages were fetched
 */
export async function reportPage(
  origin: string,
  pages: FetchedPage[],
  broken: BrokenRule[],
): Promise<string> {
  const addresses = [...new Set(pages.map(({ address }) => address))];
  const styles = await readFile(new URL("report.css", import.meta.url), "utf8");
  const markup = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`Previews of ${origin}`}</title>
        <style dangerouslySetInnerHTML={{ __html: styles + imageStyles(pages) }} />
      </head>
      <body>
        <h1>Previews of {origin}</h1>
        <p className={broken.length === 0 ? "verdict good" : "verdict bad"}>{verdict(pages, broken)}</p>
        {addresses.map((address) => (
          <section key={address}>
            <h2>{address}</h2>
            <div className="cards">
              {pages
                .filter((page) => page.address === address)
                .map((page) => (
                  <PlatformView
                    key={page.bot.platform}
                    page={page}
                    broken={broken.filter(
                      (each) => each.address === address && each.platform === page.bot.platform,
                    )}
                  />
                ))}
            </div>
          </section>
        ))}
      </body>
    </html>,
  );
  return `<!doctype html>\n${markup}\n`;
}

function PlatformView({ page, broken }: { page: FetchedPage; broken: BrokenRule[] }) {
  return (
    <article>
      <h3>{page.bot.platform}</h3>
      <DrawnCard page={page} imageClass={imageClass(page)} />
      {broken.map(({ rule, message, source }) => (
        <p key={rule} className="broken">
          {message} (<a href={source}>{rule}</a>)
        </p>
      ))}
    </article>
  );
}

/** In words, for the file and for the terminal. */
export function verdict(pages: FetchedPage[], broken: BrokenRule[]): string {
  const addresses = new Set(pages.map(({ address }) => address)).size;
  const platforms = new Set(pages.map(({ bot }) => bot.platform)).size;
  const seen = `${addresses} ${addresses === 1 ? "page" : "pages"} as ${platforms} platforms see them`;
  if (broken.length === 0) return `${seen}: no rule is broken`;
  return `${seen}: rules are broken ${broken.length} times`;
}

/** The same image is fetched by every bot and stands in the file once. */
function imageStyles(pages: FetchedPage[]): string {
  const styles = new Map<string, string>();
  for (const page of pages) {
    const name = imageClass(page);
    if (!name || !page.image) continue;
    const { format, bytes } = page.image;
    styles.set(
      name,
      `.${name}{background-image:url(data:image/${format};base64,${bytes.toString("base64")})}`,
    );
  }
  return [...styles.values()].join("\n");
}

function imageClass({ image }: FetchedPage): string | undefined {
  if (!image?.format || image.status !== 200) return undefined;
  return `image-${createHash("sha256").update(image.bytes).digest("hex").slice(0, 12)}`;
}
