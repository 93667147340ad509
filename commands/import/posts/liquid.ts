import path from "node:path";
import { Context, Liquid } from "liquidjs";
import type { Blog, Fields } from "./blog";
import { blockEdit, codeIn, type Edit, fenced, literal, type Tell } from "./draft";
import { embedLink } from "./embeds";
import type { OldPost } from "./read-posts";

const pattern = /\{%-?\s*(\w*)([^]*?)-?%\}|\{\{-?([^]*?)-?\}\}/g;

/** Tags that end with another. */
const blocks = [
  "capture",
  "case",
  "comment",
  "for",
  "highlight",
  "if",
  "raw",
  "tablerow",
  "unless",
];

/** Liquid as Jekyll has it (https://jekyllrb.com/docs/liquid/). */
export interface Engine {
  /** Replaces the tags in a post. What fails stays, as text. Code stays as it is. */
  replace: (post: OldPost, text: string, tell: Tell) => Edit[];
}

/** @param addressOf the address of a post or a file, by its name */
export function liquidOf(blog: Blog, addressOf: (name: string) => string | undefined): Engine {
  const { config, folder } = blog;
  const engine = new Liquid({
    root: path.join(folder, "_includes"),
    jekyllInclude: true,
    jekyllWhere: true,
    strictFilters: true,
    lenientIf: true,
  });
  for (const name of ["post_url", "link"])
    engine.registerTag(name, {
      parse({ args }) {
        const address = addressOf(args.trim());
        if (address === undefined) throw new Error(`there is no "${args.trim()}"`);
        this.address = address;
      },
      render() {
        return this.address as string;
      },
    });
  for (const name of ["gist", "youtube", "vimeo", "twitter", "tweet"])
    engine.registerTag(name, {
      parse({ args }) {
        const words = [...args.matchAll(/[^\s"']+/g)].map(([word]) => word);
        this.link = embedLink(name, words);
      },
      render() {
        return this.link as string | undefined;
      },
    });
  for (const name of ["relative_url", "absolute_url"])
    engine.registerFilter(name, (address: string) =>
      `/${address}`.replace(/^\/+(?=\/|https?:)/, ""),
    );
  engine.registerFilter("markdownify", (text: string) => text);
  return {
    replace(post, text, tell) {
      const page: Fields = {
        ...post.data,
        title: post.title,
        date: post.date,
        url: post.addresses[0],
        path: post.file,
        tags: post.tags,
        categories: post.categories,
      };
      const scope: Fields = { site: { url: "", baseurl: "", time: new Date(), ...config }, page };
      return replaceTags(text, tell, (piece) => {
        // An include asks for arguments that not everyone gives.
        const strictVariables = !/^\{%-?\s*include/.test(piece);
        const context = new Context(scope, engine.options, { sync: true, strictVariables });
        const result = String(engine.parseAndRenderSync(piece, context));
        Object.assign(scope, context.bottom());
        return result;
      });
    },
  };
}

function replaceTags(text: string, tell: Tell, render: (piece: string) => string): Edit[] {
  const isCode = codeIn(
    text.replace(
      /(\{%-?\s*highlight\b.*?%\})([^]*?)(?=\{%-?\s*endhighlight)/g,
      (_, tag: string, code: string) => tag + code.replace(/[^\n{}]/g, "x"),
    ),
  );
  const tags = [...text.matchAll(pattern)].map(
    ({ 0: piece, 1: name = "", 2: words = "", index }) => ({
      piece,
      name,
      words: words.trim(),
      start: index,
      end: index + piece.length,
    }),
  );
  const edits: Edit[] = [];
  let done = 0;
  for (const [at, tag] of tags.entries()) {
    const { name, start, words } = tag;
    if (start < done) continue;
    let depth = 0;
    const closing = blocks.includes(name)
      ? tags.slice(at).find((each) => {
          if (each.name === name && (name !== "raw" || depth === 0)) depth += 1;
          if (each.name === `end${name}`) depth -= 1;
          return depth === 0;
        })
      : undefined;
    // Jekyll reads these tags in code, too, and code about Liquid has them around it.
    if (name === "raw" && closing) {
      edits.push(withoutLine(text, tag), withoutLine(text, closing));
      done = closing.end;
      continue;
    }
    if (isCode(start)) continue;
    const end = closing?.end ?? tag.end;
    done = end;
    const inside = closing ? text.slice(tag.end, closing.start) : "";
    if (name === "highlight" && closing) {
      const [language = "", ...options] = words.split(/\s+/);
      const info = options.some((option) => option.startsWith("linenos"))
        ? `${language} lines`
        : language;
      edits.push(
        blockEdit(text, start, end, fenced(inside.replace(/^[ \t]*\n|\n[ \t]*$/g, ""), info)),
      );
      continue;
    }
    const piece = text.slice(start, end);
    try {
      const result = name === "comment" ? "" : render(piece);
      if (name === "include" && !result.trim()) tell(start, "an include gives nothing", piece);
      edits.push({ start, end, text: result });
    } catch (error) {
      const [reason = ""] = (error as Error).message.replace(/, line:.*/s, "").split("\n");
      tell(start, `a tag cannot be evaluated (${reason}): it is text now`, tag.piece);
      edits.push({ start, end: tag.end, text: literal(tag.piece) });
      done = tag.end;
    }
  }
  return edits;
}

/** Takes a tag out, and its line if it has one for itself. */
function withoutLine(text: string, { start, end }: { start: number; end: number }): Edit {
  const [after = ""] = /^[ \t]*\n/.exec(text.slice(end)) ?? [];
  const isAlone = after && /(^|\n)[ \t]*$/.test(text.slice(0, start));
  return { start, end: end + (isAlone ? after.length : 0), text: "" };
}
