import type { ShownSocialLink } from "../metadata/social";
import { ExternalLink } from "./external-link";
import { Icon } from "./icon";

/**
 * One list for every width: social-links.scss makes it a column with labels up to 768px and a row of
 * icons above, so that the server's HTML is right before it knows the window.
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
  // Raw, as it is the markup of a drawing in bootstrap-icons, which the build has read; no content is in it.
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
