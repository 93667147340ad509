import { useCallback, useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import type { Strings } from "../../ui-strings/ui-strings";
import { findMatches, findPlaces, tokenize, type SearchIndex } from "../../components/search-index";
import { useHydrated } from "../../components/use-hydrated";
import "./search.scss";

/**
 * Returns the state of a search in a list of articles. The query is in the URL, as ?q=, so that
 * Back restores it.
 *
 * @param url the URL of the index, which is loaded when the field receives focus, or at once if
 *   there is a query
 */
export function useSearch(url: string) {
  // The server does not receive the query, so nothing shows it before hydration.
  const initialQuery = new URLSearchParams(useLocation().search).get("q") ?? "";
  const [typed, setTyped] = useState<string>();
  const [index, setIndex] = useState<SearchIndex>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => void loadIndex(url).then(setIndex, () => setFailed(true)), [url]);
  const query = typed ?? initialQuery;
  useEffect(() => {
    if (query) load();
  }, [query, load]);

  const terms = useMemo(() => (query.trim().length > 1 ? tokenize(query) : []), [query]);
  const found = useMemo(
    () => (index && terms.length > 0 ? findPlaces(index, terms) : undefined),
    [index, terms],
  );
  useEffect(() => (found ? highlight(terms) : undefined), [found, terms]);
  const changeQuery = (next: string) => {
    setTyped(next);
    const page = new URL(window.location.href);
    if (next) page.searchParams.set("q", next);
    else page.searchParams.delete("q");
    try {
      // Not with the router, which would load the page's data at each keystroke. Keeps its state in
      // the entry.
      window.history.replaceState(window.history.state, "", page);
    } catch {
      // Safari allows 100 changes in 30 seconds.
    }
  };
  return { query, changeQuery, load, found, failed: failed && !index };
}

const loaded = new Map<string, Promise<SearchIndex>>();

/** Loads an index once. After a failure, the next call tries again. */
function loadIndex(url: string): Promise<SearchIndex> {
  const index = loaded.get(url) ?? fetchIndex(url);
  loaded.set(url, index);
  index.catch(() => loaded.delete(url));
  return index;
}

async function fetchIndex(url: string): Promise<SearchIndex> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  return (await response.json()) as SearchIndex;
}

/**
 * Highlights the words that begin with a term in the articles shown, except in browsers without the
 * API: https://developer.mozilla.org/docs/Web/API/CSS_Custom_Highlight_API
 *
 * @returns a function that removes the highlights
 */
function highlight(terms: string[]): (() => void) | undefined {
  if (!("highlights" in CSS)) return undefined;
  const shown = document.querySelectorAll(".posts > :not([hidden]) :is(.p-name, .p-summary)");
  const nodes = [...shown].flatMap(({ childNodes }) =>
    [...childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE),
  );
  const ranges = nodes.flatMap((node) =>
    findMatches(node.textContent ?? "", terms).map(([startOffset, endOffset]) => {
      return new StaticRange({ startContainer: node, startOffset, endContainer: node, endOffset });
    }),
  );
  CSS.highlights.set("found", new Highlight(...ranges));
  return () => void CSS.highlights.delete("found");
}

interface Props {
  search: ReturnType<typeof useSearch>;
  strings: Strings["search"];
}

export function SearchField({ search: { query, changeQuery, load }, strings }: Props) {
  const hydrated = useHydrated();
  return (
    <div className="search">
      {hydrated && (
        <label>
          {strings.label}
          <input
            type="search"
            value={query}
            autoComplete="off"
            onFocus={load}
            onChange={({ target }) => changeQuery(target.value)}
          />
        </label>
      )}
    </div>
  );
}

/**
 * Shows how many articles are left.
 *
 * @param count the number of articles that both the search and the filter leave
 * @param kind the kind chosen in the filter
 */
export function SearchStatus({
  search: { query, found, failed },
  strings,
  count,
  kind,
}: Props & { count: number; kind: string | undefined }) {
  const result = (count > 0 ? strings.found : strings.none)
    .replace("{count}", String(count))
    // A function, because the query may contain "$&".
    .replace("{query}", () => query.trim());
  const filtered = found && (kind ? `${result} (${kind})` : result);
  return (
    <p className="search-status" role="status">
      {failed ? strings.failed : query.trim().length === 1 ? strings.hint : filtered}
    </p>
  );
}
