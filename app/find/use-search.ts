import { useHref, useLocation } from "@remix-run/react";
import { useEffect, useMemo, useState } from "react";
import { usePrefix } from "#app/components/use-prefix";
import type { Entry, FindData, SearchIndex } from "./search-index";
import { fileOf, findEntries, findMatches, tokenize, type Words } from "./words";

interface Loaded {
  index: SearchIndex;
  words: Words;
  /** Sentences of articles, by the URLs of their files. */
  texts: Map<string | undefined, string[]>;
}

export function useSearch(query: string) {
  const url = useHref(`${usePrefix()}/find.json`);
  const [loaded, setLoaded] = useState<Loaded>();
  const [failed, setFailed] = useState(false);
  const terms = useMemo(() => tokenize(query), [query]);
  useEffect(() => {
    if (terms.length === 0) return;
    let isLatest = true;
    const show = (result: Loaded | undefined) => {
      if (!isLatest) return;
      setFailed(!result);
      if (result) setLoaded(result);
    };
    load(url, terms).then(show, () => show(undefined));
    return () => {
      isLatest = false;
    };
  }, [url, terms]);
  /** The entries that match every term; undefined without a query, or if a single letter matches nothing. */
  const found = useMemo(() => {
    if (!loaded || terms.length === 0) return undefined;
    const matches = findEntries(loaded.index.entries, loaded.words, terms);
    return matches.length > 0 || query.trim().length > 1 ? matches : undefined;
  }, [loaded, terms, query]);
  const sentenceIn = (entry: Entry) => sentenceOf(entry, terms, loaded?.texts);
  return { entries: loaded?.index.entries ?? [], terms, found, failed, sentenceIn };
}

/** Returns the first sentence that contains a term, or if only the title does, the first one; undefined until loaded. */
function sentenceOf(entry: Entry, terms: string[], texts?: Loaded["texts"]): string | undefined {
  const { title, place = "", sentences, text } = entry;
  const has = (each: string) => findMatches(each, terms).length > 0;
  const found = sentences.find(has);
  if (found ?? (!text || has(title) || has(place))) return found ?? sentences[0] ?? "";
  return texts?.get(text)?.find(has);
}

/** Results that show a sentence of their text. The others only say that they contain the term. */
const shownTexts = 20;

/** Loads the index, the files with words that may match the terms, and the sentences of articles that match. */
async function load(url: string, terms: string[]): Promise<Loaded> {
  const index = await loadJson<SearchIndex>(url);
  const files = [...new Set(terms.map(fileOf))].flatMap((name) => index.words[name] ?? []);
  const words = (await Promise.all(files.map((file) => loadJson<Words>(file)))).flat();
  const texts = findEntries(index.entries, words, terms)
    .filter((entry) => sentenceOf(entry, terms) === undefined)
    .slice(0, shownTexts)
    .map(async ({ text = "" }) => {
      return [text, await loadJson<string[]>(text).catch(() => [])] as const;
    });
  return { index, words, texts: new Map(await Promise.all(texts)) };
}

export async function loadFindData(url: string): Promise<FindData> {
  const { find } = await loadJson<SearchIndex>(url);
  if (!find) throw new Error(`${url} lacks the data of Find`);
  return find;
}

const responses = new Map<string, Promise<unknown>>();

/** Loads a file once. After a failure, the next call tries again. */
function loadJson<Json>(url: string): Promise<Json> {
  const response = responses.get(url) ?? fetchJson(url);
  responses.set(url, response);
  response.catch(() => responses.delete(url));
  return response as Promise<Json>;
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  return response.json();
}

/** Keeps a query in the URL, as `?q=`, so that Back restores it. Returns it, and a function that changes it. */
export function useQueryInUrl(): [query: string, change: (query: string) => void] {
  // The page is rendered once for all queries, so nothing shows the query before hydration.
  const initial = new URLSearchParams(useLocation().search).get("q") ?? "";
  const [typed, setTyped] = useState<string>();
  const change = (query: string) => {
    setTyped(query);
    const page = new URL(window.location.href);
    if (query) page.searchParams.set("q", query);
    else page.searchParams.delete("q");
    try {
      // Bypasses the router, which would load the page's data at each keystroke. Keeps the history entry's state.
      window.history.replaceState(window.history.state, "", page);
    } catch {
      // Safari allows 100 changes in 30 seconds.
    }
  };
  return [typed ?? initial, change];
}

/**
 * Highlights the words that begin with a term, except in browsers without the API:
 * https://developer.mozilla.org/docs/Web/API/CSS_Custom_Highlight_API
 */
export function useHighlight(terms: string[], found: unknown) {
  useEffect(() => {
    if (!found || !("highlights" in CSS)) return;
    const nodes = [...document.querySelectorAll(".find-row > span")].flatMap(({ childNodes }) =>
      [...childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE),
    );
    const ranges = nodes.flatMap((node) =>
      findMatches(node.textContent ?? "", terms).map(([startOffset, endOffset]) => {
        return new StaticRange({
          startContainer: node,
          startOffset,
          endContainer: node,
          endOffset,
        });
      }),
    );
    CSS.highlights.set("found", new Highlight(...ranges));
    return () => void CSS.highlights.delete("found");
  }, [terms, found]);
}
