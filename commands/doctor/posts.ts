import type { LoadedContent } from "../../app/load/load-content";
import { error, type Finding } from "./finding";
import { fileOf } from "./strings";

export function hiddenPosts({ languages }: LoadedContent): Finding[] {
  return languages.flatMap(({ prefix, content, items }) => {
    const { length: count } = items.filter(({ kind }) => kind === "post");
    const message = `this page is not published, so its posts (${count}) cannot be seen: remove \`published: false\``;
    return content.pages.resources || count === 0
      ? []
      : error(fileOf("pages", prefix), message, "resources");
  });
}
