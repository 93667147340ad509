import type { ShownSocialLink } from "../metadata/social";
import { ExternalLink } from "./external-link";
import { Icon } from "./icon";

/**
 * The same list for every window: _social-links.scss shows it as a column with labels up to 768px, and as a row of
 * icons above. So the server's HTML suits every window.
 */
export function SocialLinks({ links }: { links: ShownSocialLink[] }) {
  return (
    <ul className="social-links" role="list">
      {links.map((link) => (
        <li key={link.url}>
          <ExternalLink href={link.url} relation="me" className="u-url">
            <Picture {...link} />
            <span className="social-links-caption">{link.label}</span>
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}

function Picture({ network, picture }: ShownSocialLink) {
  // Raw markup: the drawing comes from the package bootstrap-icons, not from the content.
  if (picture)
    return (
      <span
        className="social-links-picture"
        dangerouslySetInnerHTML={{ __html: picture }}
        aria-hidden="true"
      />
    );
  return (
    <Icon
      name={network === "professional" || network === "code" || network === "microblog" ? network : "link"}
    />
  );
}
