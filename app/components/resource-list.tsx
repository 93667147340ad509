import { useRef, useSyncExternalStore, type KeyboardEvent, type MouseEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Resource } from "../schema/shapes";
import { ExternalLink } from "./external-link";

/**
 * A list of which one item is selected and shows its summary: the ARIA tabs pattern, laid out as a
 * list group (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/). The address's hash says which item it
 * is. Without a script the items are links to their summaries, which are all there.
 */
export function ResourceList({ label, items }: { label: string; items: Resource[] }) {
  const selected = useSelected(items);
  const navigate = useNavigate();
  const tabs = useRef<HTMLDivElement>(null);

  function select(item: Resource | undefined) {
    if (!item) return;
    // Replaced: going Back from a summary should leave the page, not walk through the list.
    navigate({ hash: item.id }, { replace: true });
    tabs.current?.querySelector<HTMLElement>(`[href="#${item.id}"]`)?.focus();
  }

  function selectByKey(event: KeyboardEvent) {
    const at = items.indexOf(selected.item);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    select(items.at(to % items.length));
  }

  function selectByClick(event: MouseEvent, item: Resource) {
    // Another tab or window was asked for: that is the link's own work.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    select(item);
  }

  return (
    <div className="resources">
      <div ref={tabs} className="list-group" role="tablist" aria-label={label} aria-orientation="vertical">
        {items.map((item) => {
          const isSelected = item === selected.item;
          return (
            <a
              key={item.id}
              id={`${item.id}-tab`}
              role="tab"
              href={`#${item.id}`}
              className={`list-group-item ${isSelected ? "active" : ""}`}
              aria-selected={isSelected}
              aria-controls={item.id}
              // Until a script answers the arrow keys, every item has to be reached by Tab.
              tabIndex={isSelected || !selected.interactive ? 0 : -1}
              onClick={(event) => selectByClick(event, item)}
              onKeyDown={selectByKey}
            >
              {item.title}
            </a>
          );
        })}
      </div>
      {items.map((item) => (
        <div
          key={item.id}
          id={item.id}
          role="tabpanel"
          aria-labelledby={`${item.id}-tab`}
          className={`resource-summary ${item === selected.item ? "active" : ""}`}
        >
          <p>{item.summary}</p>
          <ExternalLink className="button" href={item.url}>
            Open<span className="visually-hidden"> {item.title}</span>
          </ExternalLink>
        </div>
      ))}
    </div>
  );
}

/** The item that the hash names, else the first. The server never sees a hash, so hydration starts with the first. */
function useSelected(items: Resource[]) {
  const { hash } = useLocation();
  const interactive = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const named = interactive ? items.find(({ id }) => `#${id}` === hash) : undefined;
  return { item: (named ?? items[0]) as Resource, interactive };
}
