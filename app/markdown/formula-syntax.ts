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
const [dollar, backslash] = [36, 92];
/** micromark has negative numbers for tabs and the ends of lines, and null for the end of the text. */
const isSpace = (code: number | null) => code === 32 || isLineEnd(code) || code === -2 || code === -1;
const isLineEnd = (code: number | null) => code === null || code < -2;
const isDigit = (code: number | null) => code !== null && code >= 48 && code <= 57;

/** Takes a character of a formula. micromark parts a text where its lines end, so their ends are tokens of their own. */
function take(effects: Effects, code: number | null): void {
  const token = isLineEnd(code) ? "lineEnding" : piece;
  effects.enter(token);
  effects.consume(code);
  effects.exit(token);
}

/**
 * A formula in a text, by Pandoc's rule: within single dollars it neither begins nor ends with a space, and no digit follows.
 * So "$5 and $10" is text.
 */
const inText: Construct = {
  tokenize(effects, ok, nok) {
    let [opened, closed] = [0, 0];
    let before: number | null = dollar;
    return (code) => {
      effects.enter(formula);
      return open(code);
    };
    function open(code: number | null): State | undefined {
      if (code !== dollar) return opened === 1 && isSpace(code) ? nok(code) : inside(code);
      opened += 1;
      take(effects, code);
      return opened > 2 ? nok : open;
    }
    function inside(code: number | null): State | undefined {
      if (code === null) return nok(code);
      if (code === dollar && before !== backslash)
        return opened === 1 && isSpace(before) ? nok(code) : close(code);
      // A backslash that another one escapes escapes nothing.
      before = code === backslash && before === backslash ? null : code;
      take(effects, code);
      return inside;
    }
    function close(code: number | null): State | undefined {
      if (code === dollar && closed < opened) {
        closed += 1;
        take(effects, code);
        return close;
      }
      if (closed < opened) {
        closed = 0;
        return inside(code);
      }
      if (opened === 1 && isDigit(code)) return nok(code);
      effects.exit(formula);
      return ok(code);
    }
  },
};

/** The next line, unless it is no longer in the quote or the list in which the formula began. */
const nextLine: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    return (code) => {
      if (code === null) return nok(code);
      take(effects, code);
      return (first) => (this.parser.lazy[this.now().line] ? nok(first) : ok(first));
    };
  },
};

/** A formula between two dollars at the beginning of a line and two at the end of the same or another. */
const onLines: Construct = {
  // Within it, "- x" begins no list.
  concrete: true,
  tokenize(effects, ok, nok) {
    const { interrupt } = this;
    let [dollars, isClosed, isFirstLine] = [0, false, true];
    return (code) => {
      effects.enter(formula);
      return open(code);
    };
    function open(code: number | null): State | undefined {
      if (code === dollar && dollars < 2) {
        dollars += 1;
        take(effects, code);
        return open;
      }
      if (code === dollar || dollars < 2) return nok(code);
      dollars = 0;
      return inside(code);
    }
    function inside(code: number | null): State | undefined {
      if (isLineEnd(code)) {
        if (isClosed) return end(code);
        return interrupt ? ok(code) : effects.check(nextLine, follow, end)(code);
      }
      dollars = code === dollar ? dollars + 1 : 0;
      if (dollars === 2) isClosed = true;
      // What begins with a formula and goes on is text.
      else if (isClosed && isFirstLine && !isSpace(code)) return nok(code);
      else if (!isSpace(code)) isClosed = false;
      take(effects, code);
      return inside;
    }
    function follow(code: number | null): State {
      take(effects, code);
      [dollars, isFirstLine] = [0, false];
      return inside;
    }
    function end(code: number | null): State | undefined {
      effects.exit(formula);
      return ok(code);
    }
  },
};

/** A remark plugin that adds formulas to the syntax. */
export function remarkFormulas(this: Processor): void {
  const data = this.data();
  (data.micromarkExtensions ??= []).push({ flow: { [dollar]: onLines }, text: { [dollar]: inText } });
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
