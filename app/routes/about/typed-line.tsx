import { useEffect, useRef, useState } from "react";
import type Typed from "typed.js";
import { Icon } from "#app/components/icon";
import "./typed-line.scss";

interface Props {
  /** At least one string. The server's HTML shows the first. */
  strings: string[];
  labels: { pauseTyping: string; resumeTyping: string };
}

/**
 * Types and deletes one string after the other, in a loop. Screen readers read all strings as one
 * sentence instead. While paused, or with reduced motion, it shows the first string.
 */
export function TypedLine({ strings, labels }: Props) {
  const line = useRef<HTMLSpanElement>(null);
  const [Script, setScript] = useState<typeof Typed>();
  const [paused, setPaused] = useState(false);

  useEffect(() => {
    if (strings.length < 2 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    // If the script does not load, the line keeps showing the first string.
    import("typed.js")
      .then(({ default: script }) => setScript(() => script))
      .catch(() => undefined);
  }, [strings]);

  useEffect(() => {
    const element = line.current;
    const [first = "", ...others] = strings;
    if (!element || !Script || paused) return undefined;
    const typed = new Script(element, {
      // typed.js takes the first string from the element.
      strings: others,
      typeSpeed: 40,
      startDelay: 700,
      backSpeed: 50,
      backDelay: 700,
      loop: true,
      showCursor: false,
      contentType: "null",
      // The Content-Security-Policy forbids the style element that typed.js would insert.
      autoInsertCss: false,
      // Works around a bug in typed.js 2.1 through its internal fields: otherwise, each later round
      // would wait for the start delay and begin at the end of the first string.
      onLastStringBackspaced: () => Object.assign(typed, { strPos: 0, startDelay: 0 }),
    });
    return () => {
      typed.destroy();
      element.textContent = first;
    };
  }, [Script, strings, paused]);

  const longest = strings.reduce((a, b) => (b.length > a.length ? b : a), "");
  return (
    <p className={longest.length > 20 ? "typed-line typed-line-long" : "typed-line"}>
      <span className="visually-hidden">{strings.join(" ")}</span>
      <span aria-hidden="true" className="typed-line-text" data-longest={longest}>
        <span>
          <span ref={line}>{strings[0]}</span>
        </span>
      </span>
      {Script && (
        <button type="button" className="typed-line-pause" onClick={() => setPaused(!paused)}>
          <Icon name={paused ? "play" : "pause"} />
          <span className="visually-hidden">
            {paused ? labels.resumeTyping : labels.pauseTyping}
          </span>
        </button>
      )}
    </p>
  );
}
