import { TopicName } from "./topic-name";
import "./tags.scss";

interface Props {
  items: string[];
  /** The paths of items that have a topic page. */
  topics?: Record<string, string>;
  /** The accessible name of the list. */
  label?: string;
}

/** A list of labels, such as technologies. */
export function Tags({ items, topics, label }: Props) {
  if (items.length === 0) return null;
  return (
    <ul className="tags" role="list" aria-label={label}>
      {items.map((item, index) => (
        <li key={index}>
          <TopicName name={item} paths={topics} />
        </li>
      ))}
    </ul>
  );
}
