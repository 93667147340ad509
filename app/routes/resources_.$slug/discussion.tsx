import { type ReactNode, useState } from "react";
import { ExternalLink } from "#app/components/links";
import { inLanguage } from "#app/direction";
import "./discussion.late.scss";

type Props = Record<"url" | "text" | "from" | "show", string> & { lang: string | undefined };

/**
 * Shows the replies to a post once the visitor opens it. Without JavaScript, or if they cannot be read, it only links to
 * them.
 */
export function Discussion({ url, text, from, show, lang }: Props) {
  const [replies, setReplies] = useState<ReactNode>();
  function read(details: HTMLDetailsElement | null) {
    if (!details?.open || replies) return;
    import("./replies")
      .then(({ readReplies }) => readReplies(from))
      .then(setReplies, () => undefined);
  }
  return (
    <details
      className="discussion"
      // The visitor may have opened it before hydration.
      ref={read}
      onToggle={({ currentTarget }) => read(currentTarget)}
    >
      <summary {...inLanguage(lang)}>{show}</summary>
      {replies}
      <p>
        <ExternalLink href={url}>{text}</ExternalLink>
      </p>
    </details>
  );
}
