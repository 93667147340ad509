import type { Strings } from "../../ui-strings/ui-strings";
import { useHydrated } from "../../components/use-hydrated";
import "./search.scss";

interface FieldProps {
  label: string;
  query: string;
  onChange: (query: string) => void;
  onFocus: () => void;
}

export function SearchField({ label, query, onChange, onFocus }: FieldProps) {
  const hydrated = useHydrated();
  return (
    <div className="search">
      {hydrated && (
        <label>
          {label}
          <input
            type="search"
            value={query}
            autoComplete="off"
            onFocus={onFocus}
            onChange={({ target }) => onChange(target.value)}
          />
        </label>
      )}
    </div>
  );
}

interface StatusProps {
  strings: Strings["search"];
  query: string;
  failed: boolean;
  /** The number of articles that both the search and the filter leave; undefined without a search. */
  count: number | undefined;
  /** The kind chosen in the filter. */
  kind: string | undefined;
}

export function SearchStatus({ strings, query, failed, count, kind }: StatusProps) {
  const result =
    count !== undefined &&
    (count > 0 ? strings.found : strings.none)
      .replace("{count}", String(count))
      // A function, because the query may contain "$&".
      .replace("{query}", () => query.trim());
  return (
    <p className="search-status" role="status">
      {failed ? strings.failed : result && kind ? `${result} (${kind})` : result}
    </p>
  );
}
