import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Find } from "./find";
import { useSearch } from "./use-search";

interface Props {
  title: string;
  onClose: () => void;
  /** Called if the index cannot be loaded. */
  onFail: () => void;
}

/** The search over everything, in a dialog that opens when the index is there. */
export function FindDialog({ title, onClose, onFail }: Props) {
  const [query, setQuery] = useState("");
  const dialog = useRef<HTMLDialogElement>(null);
  const { index, failed } = useSearch("", true);
  const { find } = index ?? {};
  useEffect(() => {
    if (failed) onFail();
  }, [failed, onFail]);
  useEffect(() => {
    if (!find) return;
    dialog.current?.showModal();
    dialog.current?.querySelector("input")?.focus();
  }, [find]);
  const close = () => dialog.current?.close();
  if (!find) return null;
  // Not inside the navbar, whose colours it would inherit.
  return createPortal(
    // React 18 lacks the type of `closedby`.
    <dialog
      ref={dialog}
      className="find-dialog"
      aria-label={title}
      onClose={onClose}
      {...{ closedby: "any" }}
    >
      <p className="label">
        <b>{title}</b>
        <button type="button" onClick={close}>
          {find.strings.close}
        </button>
      </p>
      <Find title={title} data={find} query={query} onChange={setQuery} onFollow={close} />
    </dialog>,
    document.body,
  );
}
