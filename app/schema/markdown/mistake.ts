/** Something in a Markdown file that stops the build. */
export interface Mistake {
  /** The line in the file, from 1. */
  line: number;
  /** What is wrong and what to write, for the owner. */
  message: string;
}

/** Ends a message with the word that was probably meant, if there is one. */
export function orMeant(message: string, meant: string | undefined): string {
  return meant === undefined ? message : `${message}; did you mean "${meant}"?`;
}
