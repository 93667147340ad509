import type { LoadedContent } from "../../app/load/load-content";
import { topicSlug } from "../../app/schema/topics";
import type { Finding } from "./finding";
import { fileOf } from "./strings";

export function unusedTechnologies({ content, items }: LoadedContent): Finding[] {
  const used = items.filter(({ path }) => path).flatMap(({ topics }) => topics);
  const slugs = new Set(used.map(topicSlug));
  const listed = content.technologies.flatMap((category) => category.items);
  const names = listed.filter((name) => !slugs.has(topicSlug(name)));
  const message = `no job, project, article or certificate names ${names.join(", ")}`;
  return names.length > 0
    ? [{ severity: "notice", file: fileOf("technologies", ""), message }]
    : [];
}
