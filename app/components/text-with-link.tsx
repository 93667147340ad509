import { MaybeLink } from "./maybe-link";

interface Props {
  /** A sentence with the text of the link in square brackets (app/schema/sentences.ts). */
  text: string;
  to: string;
}

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
