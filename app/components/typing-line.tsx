import { useEffect, useRef, useState } from "react";
import type Typed from "typed.js";
import { Icon } from "./icon";

interface Props {
  /** At least one; the first is in the server's HTML. */
  strings: string[];
}

/**
 * Types and deletes one text after the other, for ever. What moves is hidden from assistive
 * technology, which gets all the texts as one sentence; under reduced motion nothing moves.
 */
export function TypingLine({ strings }: Props) {
  const line = useRef<HTMLSpanElement>(null);
  const [typed, setTyped] = useState<Typed>();
  const [paused, setPaused] = useState(false);

  useEffect(() => {
    const element = line.current;
    const [first, ...others] = strings;
    if (!element || first === undefined || others.length === 0) return undefined;
    const reducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)");
    let running: Typed | undefined;
    let asked = 0;

    async function follow() {
      const request = ++asked;
      running?.destroy();
      running = undefined;
      setTyped(undefined);
      setPaused(false);
      if (!element || first === undefined) return;
      element.textContent = first;
      if (reducedMotion.matches) return;
      const { default: TypedLine } = await import("typed.js");
      // The preference may have changed again, or the page gone, while the script was on its way.
      if (request !== asked) return;
      running = new TypedLine(element, {
        // typed.js takes what it finds in the element as its first string.
        strings: others,
        typeSpeed: 40,
        startDelay: 700,
        backSpeed: 50,
        backDelay: 700,
        loop: true,
        showCursor: false,
        contentType: "null",
        // It would add a style element, which the Content-Security-Policy forbids.
        autoInsertCss: false,
      });
      setTyped(running);
    }

    void follow();
    reducedMotion.addEventListener("change", follow);
    return () => {
      asked++;
      reducedMotion.removeEventListener("change", follow);
      running?.destroy();
    };
  }, [strings]);

  function togglePause() {
    typed?.toggle();
    setPaused(!paused);
  }

  const longest = strings.reduce((a, b) => (b.length > a.length ? b : a), "");

  return (
    <p className="typing-line">
      <span className="visually-hidden">{strings.join(" ")}</span>
      <span aria-hidden="true" className="typing-line-text" data-longest={longest}>
        <span ref={line}>{strings[0]}</span>
        <span className="caret" />
      </span>
      {typed && (
        <button type="button" className="typing-line-pause" onClick={togglePause}>
          <Icon name={paused ? "play" : "pause"} />
          <span className="visually-hidden">{paused ? "Resume typing" : "Pause typing"}</span>
        </button>
      )}
    </p>
  );
}
