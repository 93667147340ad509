import leven from "leven";
import type { LoadedContent, LoadedLanguage } from "../../app/load/load-content";
import { placeOf } from "../../app/schema/errors";
import { topicSlug, topicUses } from "../../app/schema/topics";
import type { Finding } from "./finding";
import { fileOf } from "./texts";

/** Topics that are written nearly as others are, and technologies that nothing shows. */
export function oddTopics({ languages }: LoadedContent): Finding[] {
  return languages.flatMap((language) => [...nearMisses(language), ...unshown(language)]);
}

function nearMisses({ content, prefix }: LoadedLanguage): Finding[] {
  const uses = topicUses(content);
  const first = uses.filter(
    (use, at) => uses.findIndex((each) => topicSlug(each.name) === topicSlug(use.name)) === at,
  );
  return first.flatMap(({ name, list, path }, at): Finding[] => {
    const near = first.slice(0, at).find((earlier) => areNear(earlier.name, name));
    if (!near) return [];
    const message = `"${name}" is nearly "${near.name}", which is in ${fileOf(near.list, prefix)}: write them the same if they are`;
    return [
      {
        severity: "should",
        file: fileOf(list, prefix),
        place: placeOf(content[list], path),
        message,
      },
    ];
  });
}

/** Whether two names may mean the same, such as "Postgres" and "PostgreSQL", but not "Python 2" and "Python 3". */
function areNear(...names: [string, string]): boolean {
  const letters = names.map((name) =>
    name
      .toLowerCase()
      .replace(/\.js$/, "")
      .replace(/[^\p{L}\p{N}+#]/gu, ""),
  ) as [string, string];
  if (letters[0] === letters[1]) return true;
  const [one, other] = letters.map((each) => each.replace(/\d/g, ""));
  const shorter = Math.min(...letters.map(({ length }) => length));
  return one !== other && shorter >= 6 && leven(...letters) <= shorter / 4;
}

function unshown({ content, prefix }: LoadedLanguage): Finding[] {
  const uses = topicUses(content);
  const shown = uses
    .filter(({ list }) => list !== "technologies")
    .map(({ name }) => topicSlug(name));
  const names = uses.map(({ name }) => name).filter((name) => !shown.includes(topicSlug(name)));
  if (names.length === 0) return [];
  const message = `no job, project, text or certificate names ${names.join(", ")}: let one do so, or leave them out`;
  return [{ severity: "should", file: fileOf("technologies", prefix), message }];
}
