import path from "node:path";
import { Context, Liquid } from "liquidjs";
import { parseMarkdown } from "../../commands/site-api";
import type { Blog, OldPost } from "./blog";
import { htmlOf } from "./html";
import { type Edit, literal, type Tell } from "./draft";
import { embedLink, embedNames, highlightEdit, replaceTags, tagsIn } from "./tags";

const pattern = /\{%-?\s*(?<closing>end)?(?<name>\w*)(?<args>[^]*?)-?%\}|\{\{-?[^]*?-?\}\}/g;

/** Evaluates the Liquid tags in a post. A tag that fails stays, as text. */
export type Engine = (post: OldPost, text: string, tell: Tell) => Edit[];

/**
 * Returns Liquid as Jekyll has it (https://jekyllrb.com/docs/liquid/).
 *
 * @param posts all posts, which a post may list
 * @param pathOf returns the path of a post or a file, by its name
 */
export function liquidOf(
  { config, folder }: Blog,
  posts: OldPost[],
  pathOf: (name: string) => string | undefined,
): Engine {
  const engine = new Liquid({
    root: path.join(folder, "_includes"),
    jekyllInclude: true,
    jekyllWhere: true,
    strictFilters: true,
    lenientIf: true,
  });
  const register = (name: string, render: (args: string) => string | undefined) =>
    engine.registerTag(name, {
      parse({ args }) {
        this.text = render(args.trim());
        if (this.text === undefined) throw new Error(`there is no "${args.trim()}"`);
      },
      render() {
        return this.text as string;
      },
    });
  for (const name of ["post_url", "link"]) register(name, pathOf);
  for (const name of embedNames) register(name, (args) => embedLink(name, args));
  for (const name of ["relative_url", "absolute_url"])
    engine.registerFilter(name, (url: string) => `/${url}`.replace(/^\/+(?=\/|https?:)/, ""));
  engine.registerFilter("markdownify", (text?: string) => htmlOf(parseMarkdown(text ?? "")));
  const pages = new Map(
    posts.map(({ file, data, title, date, tags, categories, addresses: [url] }) => [
      file,
      { ...data, title, date, tags, categories, url, path: file },
    ]),
  );
  const newest = [...pages.values()].sort((one, other) =>
    (other.date + other.path).localeCompare(one.date + one.path),
  );
  const site = { url: "", baseurl: "", time: new Date(), posts: newest, ...config };
  return (post, text, tell) => {
    const scope = { site, page: pages.get(post.file) };
    return replaceTags(text, tagsIn(text, pattern), (tag, closing, isCode) => {
      const { start, end, name } = tag;
      // Jekyll also evaluates `raw` in code, and code about Liquid is surrounded by it.
      if (name === "raw" && closing) {
        const inside = text.slice(end, closing.start).replace(/^[ \t]*\n|\n[ \t]*$/g, "");
        return [{ start, end: closing.end, text: inside }];
      }
      if (isCode) return [];
      if (name === "highlight" && closing) return [highlightEdit(text, tag, closing)];
      const whole = { start, end: closing?.end ?? end };
      const source = text.slice(whole.start, whole.end);
      try {
        // Includes use arguments that not every post gives.
        const strictVariables = name !== "include";
        const context = new Context(scope, engine.options, { sync: true, strictVariables });
        const result = String(engine.parseAndRenderSync(source, context));
        Object.assign(scope, context.bottom());
        if (name === "include" && !result.trim()) tell(start, "an include is empty", source);
        return [{ ...whole, text: result }];
      } catch (error) {
        const [reason = ""] = (error as Error).message.replace(/, line:.*/s, "").split("\n");
        const piece = text.slice(start, end);
        tell(start, `a tag cannot be evaluated (${reason}): kept as text`, piece);
        return [{ start, end, text: literal(piece) }];
      }
    });
  };
}
