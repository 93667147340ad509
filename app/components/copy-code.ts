/**
 * Adds a copy button to each code block of an article. In a diff, it copies the code after the
 * change. Pages without HTTPS get no buttons, because they have no clipboard.
 *
 * @param words the button's text, and its text for two seconds after a click
 * @returns a function that removes the buttons
 */
export function addCopyButtons(
  article: ParentNode,
  { copy, copied }: { copy: string; copied: string },
): () => void {
  if (!("clipboard" in navigator)) return () => undefined;
  const buttons = [...article.querySelectorAll(".code")].map((block) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "code-copy";
    button.textContent = copy;
    button.onclick = async () => {
      await navigator.clipboard.writeText(codeOf(block));
      button.textContent = copied;
      setTimeout(() => (button.textContent = copy), 2000);
    };
    block.append(button);
    return button;
  });
  return () => buttons.forEach((button) => button.remove());
}

function codeOf(block: Element): string {
  const code = block.querySelector("code")?.cloneNode(true) as HTMLElement;
  code.querySelectorAll("del, .visually-hidden").forEach((part) => part.remove());
  return code.textContent ?? "";
}
