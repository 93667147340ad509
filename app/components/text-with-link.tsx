import type { ReactNode } from "react";

interface Props {
  /** Brackets stand around the words of the link (app/schema/sentences.ts). */
  text: string;
  link: (words: string) => ReactNode;
}

/** A sentence of the content, some words of which are a link. */
export function TextWithLink({ text, link }: Props) {
  const [before, words = "", after] = text.split(/[[\]]/);
  return (
    <>
      {before}
      {link(words)}
      {after}
    </>
  );
}
