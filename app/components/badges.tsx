import { TopicName } from "./topic-name";
import "./badges.scss";

interface Props {
  items: string[];
  /** The paths of items that have a topic page. */
  topics?: Record<string, string>;
  /** The accessible name of the list. */
  label?: string;
}

/** A list of labels, such as technologies. */
export function Badges({ items, topics, label }: Props) {
  if (items.length === 0) return null;
  return (
    <ul className="badges" role="list" aria-label={label}>
      {items.map((item, index) => (
        <li key={index} className="badge">
          <TopicName name={item} paths={topics} />
        </li>
      ))}
    </ul>
  );
}
