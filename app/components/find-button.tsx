import { useCallback, useEffect, useRef, useState } from "react";
import { useHref, useLocation } from "react-router";
import type { SiteData } from "../view-data/site-data";
import type { FindDialog } from "./find-dialog";
import "./find-button.scss";
import "./find-button.late.scss";

/**
 * A button that opens the search over everything, as Ctrl K and ⌘ K do. Without scripts, and if they
 * cannot be loaded, it leads to the page of the search.
 */
export function FindButton({ title, path }: NonNullable<SiteData["find"]>) {
  const [Dialog, setDialog] = useState<typeof FindDialog>();
  /** The path of the page where the dialog is open. Another page closes it. */
  const [openAt, setOpenAt] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const { pathname } = useLocation();
  const leave = useCallback(() => form.current?.submit(), []);

  const open = useCallback(() => {
    // The page of the search has a field of its own.
    const field = document.querySelector<HTMLElement>('main [role="combobox"]');
    if (field) return field.focus();
    setOpenAt(pathname);
    import("./find-dialog").then(({ FindDialog }) => setDialog(() => FindDialog), leave);
  }, [leave, pathname]);
  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      if (event.key !== "k" || event.ctrlKey === event.metaKey || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      open();
    };
    document.addEventListener("keydown", openByKey);
    return () => document.removeEventListener("keydown", openByKey);
  }, [open]);

  return (
    <>
      <form
        ref={form}
        action={useHref(path)}
        onSubmit={(event) => {
          event.preventDefault();
          open();
        }}
      >
        <button className="nav-link find-button">{title}</button>
      </form>
      {openAt === pathname && Dialog && (
        <Dialog title={title} onClose={() => setOpenAt(undefined)} onFail={leave} />
      )}
    </>
  );
}
