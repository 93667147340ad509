import type { ReactNode } from "react";

interface Props {
  /** A sentence with the words of the link in square brackets (app/schema/sentences.ts). */
  text: string;
  link: (words: string) => ReactNode;
}

/** A sentence of the content in which some words are a link. */
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
