import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"a">, "target" | "rel" | "aria-describedby"> & {
  href: string;
  relation?: "me";
};

/**
 * A link to another site. It opens a new tab, which gets neither a referrer nor access to this
 * page. Screen readers announce the new tab
 * (https://www.w3.org/WAI/WCAG22/Techniques/general/G201); app/root.tsx contains the text. A
 * `mailto:` link opens the mail program instead, so it is not announced.
 */
export function ExternalLink({ relation, href, children, ...props }: Props) {
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
