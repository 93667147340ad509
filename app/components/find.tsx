import { Link } from "@remix-run/react";
import { useId, useState, type KeyboardEvent } from "react";
import { useLocation } from "react-router";
import type { Entry, FindData } from "../view-data/find";
import { closestEntries, findMatches } from "./search-index";
import { useHydrated } from "./use-hydrated";
import { useHighlight, useSearch } from "./use-search";
import "./find.scss";
import "./find.late.scss";

interface Props {
  title: string;
  data: FindData;
  query: string;
  onChange: (query: string) => void;
  /** Called when the visitor follows a link. */
  onFollow?: (() => void) | undefined;
}

/**
 * The field of the search over everything, which scripts add, and its results. It is a combobox:
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function Find({ title, data, query, onChange, onFollow }: Props) {
  const { kinds, topics, lists, strings } = data;
  const id = useId();
  const hydrated = useHydrated();
  const { index, found, terms, failed } = useSearch(query, true);
  const entries = found?.flatMap((position) => index?.entries[position] ?? []) ?? [];
  const groups = kinds
    .map((kind) => ({ kind, rows: entries.filter((entry) => entry.kind === kind) }))
    .filter(({ rows }) => rows.length > 0);
  const rows = groups.flatMap((group) => group.rows);
  const [chosen, setChosen] = useState(0);
  const [isInside, setIsInside] = useState(false);
  useHighlight("find", ".find-row > span", terms, found);
  const optionId = (at: number) => `${id}${at}`;
  const option = (at: number) => document.getElementById(optionId(at));

  function moveOrFollow(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1, Enter: 0 }[event.key];
    // While an input method composes a word, the keys are its own.
    if (step === undefined || rows.length === 0 || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (step === 0) return option(chosen)?.click();
    const next = (chosen + step + rows.length) % rows.length;
    setChosen(next);
    option(next)?.scrollIntoView({ block: "nearest" });
  }

  const topicEntries = index?.entries.filter(({ kind }) => kind === "topics") ?? [];
  const closest = found?.length === 0 ? closestEntries(topicEntries, query) : [];
  const status = (found && (found.length > 0 ? strings.found : strings.nothing))
    ?.replace("{count}", String(found?.length))
    // A function, because the query may contain "$&".
    .replace("{query}", () => query.trim());
  return (
    <div className="find">
      <div className={isInside ? "find-field find-inside" : "find-field"}>
        {hydrated && (
          <span data-text={query || strings.placeholder}>
            <input
              role="combobox"
              // The copy of the text decides the width.
              size={1}
              aria-label={title}
              aria-autocomplete="list"
              aria-controls={`${id}results`}
              aria-expanded={rows.length > 0}
              aria-activedescendant={rows.length > 0 ? optionId(chosen) : undefined}
              placeholder={strings.placeholder}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="go"
              value={query}
              onKeyDown={moveOrFollow}
              onSelect={({ currentTarget: { selectionStart, value } }) =>
                setIsInside(selectionStart !== value.length)
              }
              onChange={({ target }) => {
                setChosen(0);
                onChange(target.value);
              }}
            />
          </span>
        )}
      </div>
      <div className="find-status">
        <p role="status">{failed ? strings.failed : status}</p>
        {rows.length > 0 && (
          <p className="find-keys" aria-hidden="true">
            <kbd>↑</kbd> <kbd>↓</kbd> {strings.choose} <kbd>Enter</kbd> {strings.open}
          </p>
        )}
      </div>
      {rows.length > 0 ? (
        <div role="listbox" id={`${id}results`} aria-label={title}>
          {groups.map(({ kind, rows: ofKind }) => (
            <div key={kind} role="group" aria-labelledby={id + kind} className="find-group">
              <p id={id + kind} className="label">
                <b>{strings[kind]}</b> {ofKind.length}
              </p>
              <div>
                {ofKind.map((entry) => {
                  const at = rows.indexOf(entry);
                  const props = { entry, terms, isChosen: at === chosen, onFollow };
                  return <Row key={at} id={optionId(at)} {...props} />;
                })}
              </div>
            </div>
          ))}
        </div>
      ) : (
        <>
          <Links
            heading={closest.length > 0 ? strings.closest : strings.mostUsed}
            links={closest.length > 0 ? closest : topics}
            onFollow={onFollow}
          />
          <Links heading={strings.browse} links={lists} onFollow={onFollow} />
        </>
      )}
    </div>
  );
}

interface RowProps extends Pick<Props, "onFollow"> {
  id: string;
  entry: Entry;
  terms: string[];
  isChosen: boolean;
}

/** A result, with the first sentence that contains a term. */
function Row({ id, entry, terms, isChosen, onFollow }: RowProps) {
  const { title, to, place, date, isOngoing, count, sentences } = entry;
  const { pathname } = useLocation();
  const found = sentences.find((each) => findMatches(each, terms).length > 0);
  return (
    <Link
      to={to}
      // On the same page, the browser scrolls to the element.
      reloadDocument={to.startsWith(`${pathname}#`)}
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={isChosen}
      className="find-row"
      onClick={onFollow}
    >
      <span className="find-title">{title}</span>{" "}
      <span className="date">
        <span className={isOngoing ? "present" : undefined}>{date ?? count}</span>
      </span>{" "}
      <span className="find-place">{place}</span> <span>{found ?? sentences[0]}</span>
    </Link>
  );
}

interface LinksProps extends Pick<Props, "onFollow"> {
  heading: string;
  links: { title: string; to: string; count?: number | undefined }[];
}

function Links({ heading, links, onFollow }: LinksProps) {
  if (links.length === 0) return null;
  return (
    <section className="find-group">
      <h2 className="label">
        <b>{heading}</b>
      </h2>
      <ul className="find-links" role="list">
        {links.map(({ title, to, count }) => (
          <li key={to}>
            <Link to={to} onClick={onFollow}>
              {title} <small>{count}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
