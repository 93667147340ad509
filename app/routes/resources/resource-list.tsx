import { Link, useLocation } from "@remix-run/react";
import { ExternalLink } from "#app/components/links";
import { useHydrated } from "#app/components/use-hydrated";
import { inLanguage } from "#app/direction";
import type { ExternalArticle } from "#app/schema/shapes";
import "#app/components/button.scss";
import "./resource-list.scss";

interface Props {
  label: string;
  items: Pick<ExternalArticle, "id" | "title" | "summary" | "url" | "language">[];
  open: string;
}

/**
 * Shows a list whose selected item shows its summary. The URL's hash selects the item, and without
 * JavaScript `:target` does (resource-list.scss).
 */
export function ResourceList({ label, items, open }: Props) {
  const hydrated = useHydrated();
  const { hash } = useLocation();
  // The server does not receive the hash, so hydration must start with the first item.
  const named = hydrated ? items.find(({ id }) => `#${id}` === hash) : undefined;
  const selected = named ?? items[0];
  return (
    <ul role="list" aria-label={label}>
      {items.map((item) => (
        <li key={item.id} id={item.id} className="resource">
          {/* Replaces the history entry, so that Back leaves the page instead of going through the
              items. */}
          <Link
            to={{ hash: item.id }}
            replace
            className="resource-title"
            {...inLanguage(item.language)}
            aria-current={item === selected ? "true" : undefined}
          >
            {item.title}
          </Link>
          <div className="resource-summary" hidden={hydrated && item !== selected}>
            <p {...inLanguage(item.language)}>{item.summary}</p>
            <p className="actions">
              <ExternalLink className="button" href={item.url}>
                {open}
                <span className="visually-hidden" {...inLanguage(item.language)}>
                  {" "}
                  {item.title}
                </span>
              </ExternalLink>
              <span className="date">{new URL(item.url).host}</span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
