import { MaybeLink } from "./maybe-link";

interface Props {
  /** The text of the link is in square brackets. */
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
