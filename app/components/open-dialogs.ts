/**
 * Opens an article's dialogs as modal ones, which keep the focus inside. Without scripts, they are popovers. A
 * click on the backdrop closes them.
 *
 * @returns a function that undoes this
 */
export function openDialogs(article: HTMLElement): () => void {
  const onClick = (event: MouseEvent) => {
    const clicked = event.target as Element;
    const button = clicked.closest<HTMLElement>("[popovertarget]");
    const dialog = button
      ? document.getElementById(button.getAttribute("popovertarget") ?? "")
      : clicked;
    // A visitor may have opened the popover before this ran.
    if (!(dialog instanceof HTMLDialogElement) || dialog.matches(":popover-open")) return;
    event.preventDefault();
    if (dialog.open) dialog.close();
    else if (button) {
      // Closing returns the focus here. Safari does not focus a button at a click.
      button.focus();
      dialog.showModal();
    }
  };
  article.addEventListener("click", onClick);
  return () => article.removeEventListener("click", onClick);
}
