import type { Literal } from "mdast";
import type { Data, Processor } from "unified";
import type {} from "remark-parse";

/** TeX with its dollars: $x$ in a text, $$x$$ in a text or with lines of its own. */
export interface Formula extends Literal {
  type: "formula";
}

declare module "mdast" {
  interface RootContentMap {
    formula: Formula;
  }
  interface PhrasingContentMap {
    formula: Formula;
  }
}

type Syntax = NonNullable<Data["micromarkExtensions"]>[number];
type Construct = Exclude<NonNullable<NonNullable<Syntax["text"]>[number]>, unknown[]>;
type Effects = Parameters<Construct["tokenize"]>[0];
type State = ReturnType<Construct["tokenize"]>;

/** The names of tokens, which micromark's own list cannot have. */
const formula = "formula" as never;
const piece = "formulaPiece" as never;
const dollar = 36;

/**
 * A formula in a text, by Pandoc's rule: within single dollars it neither begins nor ends with a space, and no digit follows.
 * So "$5 and $10" is text.
 */
const inText = /\$\$(?!\$)(?:\\[^]|[^\\])*?\$\$|\$(?![$\s])(?:\\[^]|[^$\\])*?(?<!\s)\$(?!\d)/y;

/** A formula between two dollars at the beginning of a line and two at the end of the same or another, or without an end. */
const onLines = /\$\$(?!\$)(?:(?!\$\$).)*(?:\$\$[ \t]*$|\n(?:[^]*?\$\$[ \t]*$|[^]*)|(?![^]))/my;

/** Where the formula ends that begins at a place of a text; undefined if none does. */
function endOf(pattern: RegExp, markdown: string, start: number): number | undefined {
  pattern.lastIndex = start;
  return pattern.test(markdown) ? pattern.lastIndex : undefined;
}

/** micromark has negative numbers below -2 for the ends of lines, and null for the end of the text. */
function isLineEnd(code: number | null): boolean {
  return code !== null && code < -2;
}

/** Takes a character of a formula. micromark parts a text where its lines end, so their ends are tokens of their own. */
function take(effects: Effects, code: number | null): void {
  const token = isLineEnd(code) ? "lineEnding" : piece;
  effects.enter(token);
  effects.consume(code);
  effects.exit(token);
}

/** The next line, unless it is no longer in the quote or the list in which the formula began. */
const nextLine: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    return (code) => {
      take(effects, code);
      return (first) => (this.parser.lazy[this.now().line] ? nok(first) : ok(first));
    };
  },
};

/** Makes a token of a formula. One that begins in a quote or a list ends with it. */
function constructOf(pattern: RegExp, markdown: string): Construct {
  const isText = pattern === inText;
  return {
    // Within a formula of several lines, "- x" begins no list.
    concrete: !isText,
    tokenize(effects, ok, nok) {
      const end = endOf(pattern, markdown, this.now().offset);
      const finish = (code: number | null) => {
        effects.exit(formula);
        return ok(code);
      };
      const inside = (code: number | null): State | undefined => {
        if (this.now().offset === end) return finish(code);
        if (code === null) return isText ? nok(code) : finish(code);
        if (isText || !isLineEnd(code)) return onward(code);
        return this.interrupt ? ok(code) : effects.check(nextLine, onward, finish)(code);
      };
      const onward = (code: number | null) => {
        take(effects, code);
        return inside;
      };
      return (code) => {
        if (end === undefined) return nok(code);
        effects.enter(formula);
        return inside(code);
      };
    },
  };
}

/** A remark plugin that adds formulas to the syntax, for one text. */
export function remarkFormulas(this: Processor, markdown: string): void {
  const data = this.data();
  (data.micromarkExtensions ??= []).push({
    flow: { [dollar]: constructOf(onLines, markdown) },
    text: { [dollar]: constructOf(inText, markdown) },
  });
  (data.fromMarkdownExtensions ??= []).push({
    enter: {
      [formula](token) {
        this.enter({ type: "formula", value: this.sliceSerialize(token) }, token);
      },
    },
    exit: {
      [formula](token) {
        this.exit(token);
      },
    },
  });
}
