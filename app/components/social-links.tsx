import type { SocialLink } from "../schema/shapes";
import { ExternalLink } from "./external-link";
import { Icon } from "./icon";

/**
 * One list for every width: social-links.scss makes it a column with labels up to 768px and a row of
 * icons above, so that the server's HTML is right before it knows the window.
 */
export function SocialLinks({ links }: { links: SocialLink[] }) {
  return (
    <ul className="social-links" role="list">
      {links.map(({ network, label, url }) => (
        <li key={network}>
          <ExternalLink href={url} relation="me" className="u-url">
            <Icon name={network} />
            <span className="social-links-caption">{label}</span>
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}
