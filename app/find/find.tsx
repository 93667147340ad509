import { Link, useLocation } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useState } from "react";
import { useHydrated } from "#app/components/use-hydrated";
import { inLanguage } from "#app/direction";
import type { Entry, FindData } from "./search-index";
import { useHighlight, useSearch } from "./use-search";
import { closestTopics } from "./words";
import "./find.scss";
import "./find.late.scss";

interface Props {
  title: string;
  data: FindData;
  query: string;
  onChange: (query: string) => void;
}

const optionId = (row: number) => `option-${row}`;

/**
 * The search field, which scripts add, and its results. It follows the combobox pattern:
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function Find({ title, data, query, onChange }: Props) {
  const { kinds, lang, topics, lists, strings } = data;
  const hydrated = useHydrated();
  const { entries, found, terms, failed, sentenceIn } = useSearch(query);
  /** The active result. At first there is none, or Down would skip the first one unheard. */
  const [chosen, setChosen] = useState<Entry>();
  useHighlight(terms, found);

  const groups = kinds
    .map((kind) => ({ kind, rows: found?.filter((entry) => entry.kind === kind) ?? [] }))
    .filter(({ rows }) => rows.length > 0);
  const rows = groups.flatMap((group) => group.rows);
  const active = rows.findIndex((entry) => entry === chosen);

  function moveOrFollow(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1, Enter: 0 }[event.key];
    // While an input method composes a word, it handles these keys itself.
    if (step === undefined || rows.length === 0 || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // Without an active result, Up leads to the last one, and Enter follows the first.
    const from = active < 0 && step <= 0 ? 0 : active;
    const next = (from + step + rows.length) % rows.length;
    const option = document.getElementById(optionId(next));
    if (step === 0) return option?.click();
    setChosen(rows[next]);
    option?.scrollIntoView({ block: "nearest" });
  }

  const closest = found?.length === 0 ? closestTopics(entries, query) : [];
  const answer = found && (found.length > 0 ? strings.found : strings.nothing);
  const status = (failed ? strings.failed : answer)
    ?.replace("{count}", String(found?.length))
    // A function, because the query may contain "$&".
    .replace("{query}", () => query.trim());
  return (
    <div className="find">
      <div className="find-field">
        {hydrated && (
          <input
            role="combobox"
            {...(query ? {} : inLanguage(lang))}
            aria-label={title}
            aria-autocomplete="list"
            aria-controls="find-results"
            aria-expanded={rows.length > 0}
            aria-activedescendant={active < 0 ? undefined : optionId(active)}
            placeholder={strings.placeholder}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            value={query}
            onKeyDown={moveOrFollow}
            onChange={({ target }) => {
              setChosen(undefined);
              onChange(target.value);
            }}
          />
        )}
      </div>
      {status && (
        <p className="find-status" {...inLanguage(lang)} aria-hidden="true">
          {status}
        </p>
      )}
      <p className="visually-hidden" {...inLanguage(lang)} role="status">
        {useDelayed(status)}
      </p>
      {rows.length > 0 ? (
        <div role="listbox" id="find-results" aria-label={title}>
          {groups.map(({ kind, rows: ofKind }) => (
            <div key={kind} role="group" aria-labelledby={`find-${kind}`} className="find-group">
              <p id={`find-${kind}`} className="label" {...inLanguage(lang)}>
                <b>{strings[kind]}</b> {ofKind.length}
              </p>
              <div>
                {ofKind.map((entry) => (
                  <Row
                    key={rows.indexOf(entry)}
                    id={optionId(rows.indexOf(entry))}
                    entry={entry}
                    sentence={sentenceIn(entry) ?? strings.inText}
                    isChosen={entry === chosen}
                  />
                ))}
              </div>
            </div>
          ))}
        </div>
      ) : (
        <>
          {closest.length > 0 ? (
            <Links lang={lang} heading={strings.closest} links={closest} />
          ) : (
            <Links lang={lang} heading={strings.mostUsed} links={topics} />
          )}
          <Links lang={lang} heading={strings.browse} links={lists} />
        </>
      )}
    </div>
  );
}

/** Returns a status once it has not changed for half a second, so that screen readers do not announce each keystroke. */
function useDelayed(status: string | undefined): string | undefined {
  const [delayed, setDelayed] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(status), 500);
    return () => clearTimeout(timer);
  }, [status]);
  return delayed;
}

interface RowProps {
  id: string;
  entry: Entry;
  sentence: string;
  isChosen: boolean;
}

function Row({ id, entry, sentence, isChosen }: RowProps) {
  const { title, lang, to, place, date, isOngoing, count } = entry;
  const { pathname } = useLocation();
  return (
    <Link
      to={to}
      // Lets the browser scroll to an element of the same page.
      reloadDocument={to.startsWith(`${pathname}#`)}
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={isChosen}
      className="find-row"
    >
      <span className="find-title" {...inLanguage(lang)}>
        {title}
      </span>{" "}
      <span className="date">
        <span className={isOngoing ? "present" : undefined}>{date ?? count}</span>
      </span>{" "}
      <span className="find-place">{place}</span> <span {...inLanguage(lang)}>{sentence}</span>
    </Link>
  );
}

interface LinksProps {
  lang: string | undefined;
  heading: string;
  links: { title: string; to: string; count?: number }[];
}

function Links({ lang, heading, links }: LinksProps) {
  if (links.length === 0) return null;
  return (
    <section className="find-group">
      <h2 className="label" {...inLanguage(lang)}>
        <b>{heading}</b>
      </h2>
      <ul className="find-links" role="list">
        {links.map(({ title, to, count }) => (
          <li key={to}>
            <Link to={to}>
              {/* As a separate text node, the space would be missing from the link's name. */}
              {`${title} `}
              <small>{count}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
