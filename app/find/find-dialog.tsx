import { useState } from "react";
import { createPortal } from "react-dom";
import { inLanguage } from "#app/direction";
import { Find } from "./find";
import type { FindData } from "./search-index";

export { loadFindData } from "./use-search";

interface Props {
  title: string;
  data: FindData;
  onClose: () => void;
}

/** The last query, so that it is still there after Back from a result. */
let lastQuery = "";

export function FindDialog({ title, data, onClose }: Props) {
  const [query, setQuery] = useState(lastQuery);
  const change = (typed: string) => {
    lastQuery = typed;
    setQuery(typed);
  };
  // Rendered outside the navbar, so that it does not inherit the navbar's colours.
  return createPortal(
    // React 18 lacks the type of `closedby`.
    <dialog
      ref={openModal}
      className="find-dialog"
      aria-label={title}
      onClose={onClose}
      {...{ closedby: "any" }}
    >
      <p className="label" {...inLanguage(data.lang)}>
        <b>{title}</b>
        <button type="button">{data.strings.close}</button>
      </p>
      <Find title={title} data={data} query={query} onChange={change} />
    </dialog>,
    document.body,
  );
}

function openModal(dialog: HTMLDialogElement | null): void {
  dialog?.showModal();
  const field = dialog?.querySelector("input");
  field?.focus();
  field?.select();
  dialog?.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("a, button")) dialog.close();
  });
}
