import { renderToStaticMarkup } from "react-dom/server";
import { first, type FetchedPage } from "./fetch-pages";
import type { BrokenRule } from "./rules";

const styles = `
body { max-width: 68rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.4 system-ui, sans-serif; }
ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(20rem, 1fr)); gap: 2rem; padding: 0; list-style: none; }
article { border: 1px solid #ccc; border-radius: 0.5rem; overflow: hidden; overflow-wrap: anywhere; }
article * { margin: 0.5rem 1rem; }
img { display: block; width: 100%; margin: 0; }
h2 { font-size: 1rem; }
.broken { color: #c81e1e; }
`;

/**
 * One HTML file, which loads nothing, with the card of every page as platforms lay it out, and with the rules that the
 * page breaks.
 *
 * @param pages as bots fetched them; a card shows what the first bot got
 */
export function reportPage(pages: FetchedPage[], broken: BrokenRule[]): string {
  const addresses = [...new Set(pages.map(({ address }) => address))];
  const title = verdict(addresses.length, broken);
  const markup = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <style>{styles}</style>
      </head>
      <body>
        <h1>{title}</h1>
        <ul>
          {addresses.map((address) => (
            <li key={address}>
              <Card page={pages.find((page) => page.address === address)} />
              {broken
                .filter((each) => each.address === address)
                .map(({ rule, source, message, platforms }) => (
                  <p key={rule + message} className="broken">
                    {message} (<a href={source}>{rule}</a>): {platforms.join(", ")}
                  </p>
                ))}
            </li>
          ))}
        </ul>
      </body>
    </html>,
  );
  return `<!doctype html>\n${markup}\n`;
}

function Card({ page }: { page: FetchedPage | undefined }) {
  if (!page) return null;
  const { address, tags, image } = page;
  return (
    <article>
      {image?.format ? (
        <img
          src={`data:image/${image.format};base64,${image.bytes.toString("base64")}`}
          alt={first(page, "og:image:alt")}
        />
      ) : (
        <p>no image</p>
      )}
      <p>{first(page, "og:site_name")}</p>
      <h2>{first(page, "og:title") || tags.title}</h2>
      <p>{first(page, "og:description")}</p>
      <p>
        <a href={address}>{address}</a>
      </p>
    </article>
  );
}

/** In words, for the file and for the terminal. */
export function verdict(count: number, broken: BrokenRule[]): string {
  const pages = count === 1 ? "1 page" : `${count} pages`;
  if (broken.length === 0) return `Link previews of ${pages}: no rule is broken`;
  return `Link previews of ${pages}: ${broken.length} broken rules`;
}
