import { useRef, type KeyboardEvent, type MouseEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Resource } from "../schema/shapes";
import { ExternalLink } from "./external-link";
import { useHydrated } from "./use-hydrated";

interface Props {
  /** The accessible name of the list. */
  label: string;
  items: Resource[];
  /** The text of the link to an item, which the item's title follows. */
  open: string;
}

/**
 * A list with one selected item, whose summary it shows: the ARIA tabs pattern in the look of a list group
 * (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/). The address's hash names the selected item. Without JavaScript the
 * items are plain links to their summaries.
 */
export function ResourceList({ label, items, open }: Props) {
  const hydrated = useHydrated();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  // The server does not get the hash, so hydration must begin with the first item.
  const named = hydrated ? items.find(({ id }) => `#${id}` === hash) : undefined;
  const selected = named ?? items[0];

  function select(item: Resource | undefined) {
    if (!item) return;
    // Replaces the history entry, so that Back leaves the page instead of going through the items.
    navigate({ hash: item.id }, { replace: true });
    list.current?.querySelector<HTMLElement>(`[href="#${item.id}"]`)?.focus();
  }

  function selectByKey(event: KeyboardEvent, item: Resource) {
    // With these keys the browser does something else, such as going to the start of the page.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const at = items.indexOf(item);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1, " ": at }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    select(items[(to + items.length) % items.length]);
  }

  function selectByClick(event: MouseEvent, item: Resource) {
    // With these keys the browser opens the link in a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    select(item);
  }

  const tabList = { role: "tablist", "aria-label": label, "aria-orientation": "vertical" } as const;
  const tab = (item: Resource) => ({
    role: "tab",
    "aria-selected": item === selected,
    "aria-controls": item.id,
    tabIndex: item === selected ? 0 : -1,
  });
  const panel = (item: Resource) => ({
    role: "tabpanel",
    "aria-labelledby": `${item.id}-tab`,
    hidden: item !== selected,
  });

  return (
    <div className="resources">
      <div ref={list} className="list-group" {...(hydrated && tabList)}>
        {items.map((item) => (
          <a
            key={item.id}
            id={`${item.id}-tab`}
            href={`#${item.id}`}
            className={`list-group-item ${item === selected ? "active" : ""}`}
            {...(hydrated && tab(item))}
            onClick={(event) => selectByClick(event, item)}
            onKeyDown={(event) => selectByKey(event, item)}
          >
            {item.title}
          </a>
        ))}
      </div>
      {items.map((item) => (
        <div
          key={item.id}
          id={item.id}
          className={`resource-summary ${item === selected ? "active" : ""}`}
          {...(hydrated && panel(item))}
        >
          <p>{item.summary}</p>
          <p className="resource-open">
            <ExternalLink className="button" href={item.url}>
              {open}
              <span className="visually-hidden"> {item.title}</span>
            </ExternalLink>
            {new URL(item.url).host}
          </p>
        </div>
      ))}
    </div>
  );
}
