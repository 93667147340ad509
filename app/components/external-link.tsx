import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"a">, "target" | "rel"> & {
  href: string;
  /** "me" says that the page behind the link belongs to this site's owner. */
  relation?: "me";
};

/** A link that leaves the site: in a new tab, which learns nothing of where it was opened from. */
export function ExternalLink({ relation, children, ...props }: Props) {
  return (
    <a {...props} target="_blank" rel={["noopener", "noreferrer", relation].filter(Boolean).join(" ")}>
      {children}
    </a>
  );
}
