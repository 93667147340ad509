import { Link } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
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

const optionId = (position: number) => `option-${position}`;

/**
 * The search field, which scripts add, and its results. It follows the combobox pattern:
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function Find({ title, data, query, onChange }: Props) {
  const { kinds, lang, topics, lists, strings } = data;
  const hydrated = useHydrated();
  const { index, found, terms, failed, sentenceIn } = useSearch(query);
  /** The position of the active result. At first there is none, or Down would skip the first one unheard. */
  const [chosen, setChosen] = useState<number>();
  const field = useRef<HTMLInputElement>(null);
  // Focuses the field in the dialog and after client-side navigation, but not when the document loads.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  useHighlight(".find-row > span", terms, found);

  const results = found?.flatMap((position) => {
    const entry = index?.entries[position];
    return entry ? { entry, position } : [];
  });
  const groups = kinds
    .map((kind) => ({ kind, rows: results?.filter(({ entry }) => entry.kind === kind) ?? [] }))
    .filter(({ rows }) => rows.length > 0);
  const rows = groups.flatMap((group) => group.rows);
  const active = rows.findIndex(({ position }) => position === chosen);

  function moveOrFollow(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1, Enter: 0 }[event.key];
    // While an input method composes a word, it handles these keys itself.
    if (step === undefined || rows.length === 0 || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // Without an active result, Up leads to the last one, and Enter follows the first.
    const next =
      active < 0 && step < 0 ? rows.length - 1 : (active + step + rows.length) % rows.length;
    const { position } = rows[active < 0 && step === 0 ? 0 : next] ?? {};
    if (position === undefined) return;
    const option = document.getElementById(optionId(position));
    if (step === 0) return option?.click();
    setChosen(position);
    option?.scrollIntoView({ block: "nearest" });
  }

  const closest = found?.length === 0 ? closestTopics(index?.entries ?? [], query) : [];
  const status = (found && (found.length > 0 ? strings.found : strings.nothing))
    ?.replace("{count}", String(found?.length))
    // A function, because the query may contain "$&".
    .replace("{query}", () => query.trim());
  return (
    <div className="find">
      <div className="find-field">
        {hydrated && (
          <input
            ref={field}
            role="combobox"
            {...(query ? {} : inLanguage(lang))}
            aria-label={title}
            aria-autocomplete="list"
            aria-controls="find-results"
            aria-expanded={rows.length > 0}
            aria-activedescendant={active < 0 ? undefined : optionId(chosen ?? 0)}
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
      {(failed || status) && (
        <p className="find-status" {...inLanguage(lang)} aria-hidden="true">
          {failed ? strings.failed : status}
        </p>
      )}
      <p className="visually-hidden" {...inLanguage(lang)} role="status">
        {useDelayed(failed ? strings.failed : status)}
      </p>
      {rows.length > 0 ? (
        <div role="listbox" id="find-results" aria-label={title}>
          {groups.map(({ kind, rows: ofKind }) => (
            <div key={kind} role="group" aria-labelledby={`find-${kind}`} className="find-group">
              <p id={`find-${kind}`} className="label" {...inLanguage(lang)}>
                <b>{strings[kind]}</b> {ofKind.length}
              </p>
              <div>
                {ofKind.map(({ entry, position }) => (
                  <Row
                    key={position}
                    id={optionId(position)}
                    entry={entry}
                    sentence={sentenceIn(entry) ?? strings.inText}
                    isChosen={position === chosen}
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
