import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"a">, "target" | "rel" | "aria-describedby"> & {
  href: string;
  /** "me" says that the page behind the link belongs to this site's owner. */
  relation?: "me";
};

/**
 * A link that leaves the site: in a new tab, which learns nothing of where it was opened from, and of which
 * whoever does not see it is told beforehand (https://www.w3.org/WAI/WCAG22/Techniques/general/G201).
 */
export function ExternalLink({ relation, children, ...props }: Props) {
  return (
    <a
      {...props}
      target="_blank"
      rel={["noopener", "noreferrer", relation].filter(Boolean).join(" ")}
      aria-describedby="new-tab"
    >
      {children}
    </a>
  );
}

/** What describes each of these links. It stands once in the document, so that no link's own text has it. */
export function NewTabDescription({ words }: { words: string }) {
  return (
    <p id="new-tab" hidden>
      {words}
    </p>
  );
}
