import { inLanguage } from "#app/direction";
import "./table-of-contents.scss";

interface Props {
  headings: { id: string; text: string; depth: number }[];
  label: string;
  labelLang?: string;
  lang?: string;
}

/** Shown down to the third level, and only for three headings or more. */
export function TableOfContents({ headings, label, labelLang, lang }: Props) {
  const shown = headings.filter(({ depth }) => depth <= 3);
  if (shown.length < 3) return null;
  return (
    <nav className="contents" aria-label={label}>
      <details>
        <summary>
          <span {...inLanguage(labelLang)}>{label}</span>
        </summary>
        <ul role="list" {...inLanguage(lang)}>
          {shown.map(({ id, text, depth }) => (
            <li key={id} className={depth === 3 ? "contents-part" : undefined}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
