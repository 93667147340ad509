/**
 * Adds a copy button to each code block of an article. In a diff, it copies the code after the change. Pages
 * without HTTPS get no buttons, because they have no clipboard. Also removes boxes that do not scroll from
 * the tab order.
 *
 * @param strings the button's label, and the messages that it shows for two seconds after a click
 * @returns a function that removes the buttons and restores the tab order
 */
export function addCopyButtons(
  article: HTMLElement,
  strings: { copy: string; copied: string; notCopied: string; lang?: string },
): () => void {
  const { copy, copied, notCopied, lang } = strings;
  const scrolling = new ResizeObserver((boxes) => {
    for (const { target } of boxes)
      (target as HTMLElement).tabIndex = target.scrollWidth > target.clientWidth ? 0 : -1;
  });
  article.querySelectorAll("[tabindex]").forEach((box) => scrolling.observe(box));
  const blocks = "clipboard" in navigator ? [...article.querySelectorAll(".code")] : [];
  // One live region announces the results of all buttons.
  const status = document.createElement("p");
  status.role = "status";
  status.className = "visually-hidden";
  article.append(status);
  const buttons = blocks.map((block) => {
    const button = document.createElement("button");
    button.className = "code-copy";
    if (lang) button.lang = status.lang = lang;
    button.textContent = copy;
    button.ariaLabel = `${copy}: ${block.querySelector("pre")?.ariaLabel}`;
    const show = (result: string) => {
      status.textContent = result;
      button.textContent = result || copy;
    };
    let timer: number | undefined;
    button.onclick = async () => {
      show(
        await navigator.clipboard.writeText(codeOf(block)).then(
          () => copied,
          () => notCopied,
        ),
      );
      clearTimeout(timer);
      timer = window.setTimeout(show, 2000, "");
    };
    block.append(button);
    return button;
  });
  return () => {
    scrolling.disconnect();
    for (const each of [status, ...buttons]) each.remove();
  };
}

function codeOf(block: Element): string {
  const code = block.querySelector("code")?.cloneNode(true) as HTMLElement;
  code.querySelectorAll("del, .visually-hidden").forEach((part) => part.remove());
  return code.textContent ?? "";
}
