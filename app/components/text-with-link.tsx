import { MaybeLink } from "./maybe-link";

interface Props {
  /** A sentence with the words of the link in square brackets (app/schema/sentences.ts). */
  text: string;
  to: string;
}

/** A sentence of the content in which some words are a link. */
export function TextWithLink({ text, to }: Props) {
  const [before, words, after] = text.split(/[[\]]/);
  return (
    <>
      {before}
      <MaybeLink to={to}>{words}</MaybeLink>
      {after}
    </>
  );
}
