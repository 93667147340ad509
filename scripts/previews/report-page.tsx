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
 * Makes one HTML file, which loads nothing, with a card for each page and the rules that the page breaks.
 *
 * @param title the heading
 * @param pages as all bots got them; a card shows what the first bot got
 */
export function reportPage(title: string, pages: FetchedPage[], broken: BrokenRule[]): string {
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
          {pages
            .filter(({ platform }) => platform === pages[0]?.platform)
            .map((page) => (
              <li key={page.address}>
                <Card page={page} />
                {broken
                  .filter(({ address }) => address === page.address)
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

function Card({ page }: { page: FetchedPage }) {
  const { address, image } = page;
  return (
    <article>
      {image?.format ? (
        <img
          src={`data:image/${image.format};base64,${image.body.toString("base64")}`}
          alt={first(page, "og:image:alt")}
        />
      ) : (
        <p>no image</p>
      )}
      <p>{first(page, "og:site_name")}</p>
      <h2>{first(page, "og:title") || first(page, "title")}</h2>
      <p>{first(page, "og:description")}</p>
      <p>
        <a href={address}>{address}</a>
      </p>
    </article>
  );
}
