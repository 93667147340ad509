import type { PublicationGroup } from "../../view-data/publications";
import { DatedRows } from "../../components/dated-rows";

/** Articles, talks, patents and books, each kind below its heading. */
export function Publications({ groups }: { groups: PublicationGroup[] }) {
  return groups.map(({ kind, heading, rows }) => (
    // No id of a post has an underscore.
    <section key={kind} aria-labelledby={`publications_${kind}`}>
      <h2 id={`publications_${kind}`}>{heading}</h2>
      <DatedRows rows={rows} />
    </section>
  ));
}
