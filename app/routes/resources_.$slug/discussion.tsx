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
  async function read() {
    const { readReplies } = await import("./replies");
    setReplies(await readReplies(from));
  }
  return (
    <details
      className="discussion"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !replies) read().catch(() => undefined);
      }}
    >
      <summary {...inLanguage(lang)}>{show}</summary>
      {replies}
      <p>
        <ExternalLink href={url}>{text}</ExternalLink>
      </p>
    </details>
  );
}
