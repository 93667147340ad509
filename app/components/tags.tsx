import { MaybeLink } from "./links";
import "./tags.scss";

interface Props {
  items: string[];
  topics?: Record<string, string>;
  label?: string;
}

export function Tags({ items, topics = {}, label }: Props) {
  if (items.length === 0) return null;
  return (
    <ul className="tags" role="list" aria-label={label}>
      {items.map((item, index) => (
        <li key={index} className="p-category">
          <MaybeLink to={topics[item]}>{item}</MaybeLink>
        </li>
      ))}
    </ul>
  );
}
