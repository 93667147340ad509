import type MiniSearch from "minisearch";
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import type { CompleteWording } from "../../schema/wording";
import { plain, searchOptions, word, wordsOf } from "../../components/search-words";
import { useHydrated } from "../../components/use-hydrated";
import "./search.scss";

/**
 * A search in the texts of a list. What is asked for stands in the address, as ?q=, so that Back finds it again.
 *
 * @param address the address of the index, in which each text has its place in the list for an id. It is loaded when the
 *   field gets the focus, or at once if the address asks for something
 */
export function useSearch(address: string) {
  const asked = useSyncExternalStore(
    () => () => undefined,
    () => new URLSearchParams(window.location.search).get("q") ?? "",
    () => "",
  );
  const [typed, setTyped] = useState<string>();
  const [index, setIndex] = useState<MiniSearch>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(
    () => void loadIndex(address).then(setIndex, () => setFailed(true)),
    [address],
  );
  useEffect(() => {
    if (asked) load();
  }, [asked, load]);

  const query = typed ?? asked;
  const terms = useMemo(() => (query.trim().length > 1 ? wordsOf(query) : []), [query]);
  /** The places of the texts that are found; undefined if nothing is asked for. */
  const found = useMemo(
    () =>
      index && terms.length > 0
        ? new Set(index.search(query).map(({ id }) => id as number))
        : undefined,
    [index, terms, query],
  );
  // What is found shows at once, and its marks as soon as they can.
  const meant = useDeferredValue(found ? terms : undefined);
  const mark = useMemo(() => meant && ((text: string) => marked(text, meant)), [meant]);
  const ask = (next: string) => {
    setTyped(next);
    const url = new URL(window.location.href);
    if (next) url.searchParams.set("q", next);
    else url.searchParams.delete("q");
    try {
      // Not by the router, which would load the page's data for each letter. What it keeps in the entry stays.
      window.history.replaceState(window.history.state, "", url);
    } catch {
      // Safari allows a hundred changes in thirty seconds.
    }
  };
  return { query, ask, load, found, mark, failed: failed && !index };
}

const loaded = new Map<string, Promise<MiniSearch>>();

/** Loads an index once. After a failure the next call tries again. */
function loadIndex(address: string): Promise<MiniSearch> {
  const index = loaded.get(address) ?? fetchIndex(address);
  loaded.set(address, index);
  index.catch(() => loaded.delete(address));
  return index;
}

async function fetchIndex(address: string): Promise<MiniSearch> {
  const [{ default: Index }, answer] = await Promise.all([import("minisearch"), fetch(address)]);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return Index.loadJSONAsync(await answer.text(), searchOptions);
}

interface Props {
  search: ReturnType<typeof useSearch>;
  words: CompleteWording["search"];
}

/** The field of a search, which scripts add, and what it has found in words. */
export function SearchField({ search: { query, ask, load, found, failed }, words }: Props) {
  const hydrated = useHydrated();
  const told =
    found && (found.size > 0 ? words.found.replace("{count}", String(found.size)) : words.none);
  return (
    <div className="search">
      {hydrated && (
        <>
          <label>
            {words.label}
            <input
              type="search"
              value={query}
              autoComplete="off"
              onFocus={load}
              onChange={({ target }) => ask(target.value)}
            />
          </label>
          <p role="status">{failed ? words.failed : told}</p>
        </>
      )}
    </div>
  );
}

/** Texts as a search compares them. They are kept, because each typed letter looks at all of them. */
const compared = new Map<string, string>();

/** A text in which the words that begin with one of the terms are marked. */
function marked(text: string, terms: string[]): ReactNode {
  const simple = compared.get(text) ?? plain(text);
  compared.set(text, simple);
  if (!terms.some((term) => simple.includes(term))) return text;
  let end = 0;
  const parts = [...text.matchAll(word)]
    .filter(([each]) => terms.some((term) => plain(each).startsWith(term)))
    .map(({ 0: each, index }) => {
      const before = text.slice(end, index);
      end = index + each.length;
      return [before, <mark key={index}>{each}</mark>];
    });
  return [...parts, text.slice(end)];
}
