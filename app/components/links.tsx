import { Link } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { inLanguage } from "#app/direction";

interface MaybeLinkProps {
  /** A path on this site, or a URL with `https:`, `mailto:` or `tel:`. */
  to: string | undefined;
  className?: string;
  lang?: string;
  "aria-label"?: string;
  children: ReactNode;
}

export function MaybeLink({ to, lang, ...others }: MaybeLinkProps) {
  const { children } = others;
  if (!to) return lang ? <span {...inLanguage(lang)}>{children}</span> : children;
  const props = { ...others, ...inLanguage(lang) };
  if (to.startsWith("/")) return <Link to={to} {...props} />;
  if (to.startsWith("https:")) return <ExternalLink href={to} {...props} />;
  // These open a mail or phone program, not a tab.
  return (
    <a href={to} {...props}>
      {children}
    </a>
  );
}

type ExternalLinkProps = Omit<ComponentProps<"a">, "target" | "rel" | "aria-describedby"> & {
  href: string;
  relation?: "me";
};

/**
 * Links to another site in a new tab, which gets no referrer and no access to this page. Screen
 * readers announce the new tab (https://www.w3.org/WAI/WCAG22/Techniques/general/G201) with a text
 * in app/root.tsx. A `mailto:` link opens the mail program, so it is not announced.
 */
export function ExternalLink({ relation, href, children, ...props }: ExternalLinkProps) {
  return (
    <a
      {...props}
      href={href}
      target="_blank"
      rel={["noopener", "noreferrer", relation].filter(Boolean).join(" ")}
      aria-describedby={href.startsWith("mailto:") ? undefined : "new-tab"}
    >
      {children}
    </a>
  );
}

/** @param text a sentence with the link's text in square brackets */
export function TextWithLink({ text, to }: { text: string; to: string }) {
  const [before, words, after] = text.split(/[[\]]/);
  return (
    <>
      {before}
      <MaybeLink to={to}>{words}</MaybeLink>
      {after}
    </>
  );
}
