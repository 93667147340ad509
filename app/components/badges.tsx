interface Props {
  items: string[];
  /** The accessible name of the list. */
  label?: string;
}

/** Plain labels, such as technologies. */
export function Badges({ items, label }: Props) {
  if (items.length === 0) return null;
  return (
    <ul className="badges" role="list" aria-label={label}>
      {items.map((item, index) => (
        <li key={index} className="badge">
          {item}
        </li>
      ))}
    </ul>
  );
}
