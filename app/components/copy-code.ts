/** The words of the button: before and for a moment after it was used. */
interface Words {
  copy: string;
  copied: string;
}

/**
 * Gives each code block of an article a button that copies its code. Of a diff, it copies what the code is afterwards.
 * Without a clipboard (a page that is not served by HTTPS) there are no buttons.
 *
 * @returns a function that removes the buttons
 */
export function addCopyButtons(article: ParentNode, { copy, copied }: Words): () => void {
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
