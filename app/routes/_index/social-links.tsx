import type { SocialLinkData } from "../../view-data/social";
import { ExternalLink } from "../../components/external-link";
import { Icon } from "../../components/icon";
import "./social-links.scss";

/**
 * The same list for every window: social-links.scss shows it as a column with labels up to 768px, and as a row of
 * icons above. So the server's HTML suits every window.
 */
export function SocialLinks({ links }: { links: SocialLinkData[] }) {
  return (
    <ul className="social-links" role="list">
      {links.map((link, index) => (
        <li key={index}>
          <ExternalLink href={link.url} relation="me" className="u-url">
            <NetworkIcon {...link} />
            <span className="social-links-caption">{link.label}</span>
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}

function NetworkIcon({ network, icon }: SocialLinkData) {
  if (icon)
    return (
      <span
        className="social-links-icon"
        aria-hidden="true"
        // The drawing comes from the package bootstrap-icons, not from the content, and has no style attribute.
        dangerouslySetInnerHTML={{ __html: icon }}
      />
    );
  return (
    <Icon
      name={
        network === "professional" || network === "code" || network === "microblog"
          ? network
          : "link"
      }
    />
  );
}
