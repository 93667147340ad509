import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"a">, "target" | "rel" | "aria-describedby"> & {
  href: string;
  /** "me" if the linked page belongs to the site's owner. */
  relation?: "me";
};

/**
 * A link to another site. It opens a new tab, which gets neither a referrer nor access to this
 * page. Screen readers announce the new tab
 * (https://www.w3.org/WAI/WCAG22/Techniques/general/G201); app/root.tsx contains the text.
 */
export function ExternalLink({ relation, children, ...props }: Props) {
  return (
    <a
      {...props}
      target="_blank"
      rel={["noopener", "noreferrer", relation].filter(Boolean).join(" ")}
      // An email link opens another program.
      aria-describedby={props.href.startsWith("mailto:") ? undefined : "new-tab"}
    >
      {children}
    </a>
  );
}
