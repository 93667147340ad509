import type { ReactElement } from "react";
import type { Platform } from "./bots";
import type { FetchedPage } from "./fetch-pages";
import { first, shown } from "./rules/rule";

/** What a card is drawn from, as its platform has it. */
interface CardProps {
  title: string;
  description: string;
  site: string;
  /** The host, as platforms write it. */
  domain: string;
  address: string;
  themeColor: string;
  image: ReactElement;
}

/** How the platforms lay out a shared page, near enough to judge a title, a text and an image by. */
const cards: Record<Platform, (props: CardProps) => ReactElement> = {
  Slack: ({ site, title, description, image }) => (
    <div className="slack">
      <p className="site">{site}</p>
      <p className="title">{title}</p>
      <p>{description}</p>
      {image}
    </div>
  ),
  LinkedIn: ({ title, domain, image }) => (
    <div className="linkedin">
      {image}
      <div className="text">
        <p className="title">{title}</p>
        <p className="domain">{domain}</p>
      </div>
    </div>
  ),
  X: ({ title, domain, image }) => (
    <div className="x">
      <div className="frame">
        {image}
        <p className="title">{title}</p>
      </div>
      <p className="domain">From {domain}</p>
    </div>
  ),
  WhatsApp: ({ title, description, domain, address, image }) => (
    <div className="whatsapp">
      <div className="card">
        {image}
        <div className="text">
          <p className="title">{title}</p>
          <p className="description">{description}</p>
          <p className="domain">{domain}</p>
        </div>
      </div>
      <p className="link">{address}</p>
      <p className="time">12:00 ✓✓</p>
    </div>
  ),
  Discord: ({ site, title, description, themeColor, image }) => (
    <div className="discord">
      <svg className="stripe" viewBox="0 0 4 1" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 0h4v1H0Z" fill={themeColor} />
      </svg>
      <p className="site">{site}</p>
      {/* Where it cuts was seen, not documented: https://mastodawn.com/explore/tag/000abc */}
      <p className="title">{cut(title, 70)}</p>
      <p>{cut(description, 350)}</p>
      {image}
    </div>
  ),
  Facebook: ({ title, description, domain, image }) => (
    <div className="facebook">
      {image}
      <div className="text">
        <p className="domain">{domain}</p>
        <p className="title">{title}</p>
        <p className="description">{description}</p>
      </div>
    </div>
  ),
};

export function DrawnCard({ page, imageClass }: { page: FetchedPage; imageClass: string | undefined }) {
  const { platform } = page.bot;
  const tag = (name: string) => (platform === "X" ? shown(page, name) : first(page, `og:${name}`));
  const said = first(page, "og:url");
  const address = URL.canParse(said) ? said : page.address;
  const alt = first(page, "og:image:alt");
  return cards[platform]({
    title: tag("title") || page.tags.title || address,
    description: tag("description"),
    site: first(page, "og:site_name"),
    domain: new URL(address).host.replace(/^www\./, ""),
    address,
    themeColor: first(page, "theme-color") || "#1e1f22",
    image: imageClass ? (
      <div className={`image ${imageClass}`} role="img" aria-label={alt} />
    ) : (
      <div className="image no-image">no image</div>
    ),
  });
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 3)}...` : text;
}
