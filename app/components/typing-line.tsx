import { useEffect, useRef, useState } from "react";
import type Typed from "typed.js";
import { Icon } from "./icon";

interface Props {
  /** The texts, at least one. The server's HTML shows the first. */
  strings: string[];
  words: { pauseTyping: string; resumeTyping: string };
}

/**
 * Types and deletes one text after the other, for ever. Assistive technology gets all texts as one sentence instead of
 * the animation. Under reduced motion the first text stands still.
 */
export function TypingLine({ strings, words }: Props) {
  const line = useRef<HTMLSpanElement>(null);
  const [typed, setTyped] = useState<Typed>();
  const [paused, setPaused] = useState(false);

  useEffect(() => {
    const element = line.current;
    const [first, ...others] = strings;
    if (!element || first === undefined || others.length === 0) return undefined;
    const reducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)");
    let running: Typed | undefined;
    let latestRequest = 0;

    async function restart() {
      const request = ++latestRequest;
      running?.destroy();
      running = undefined;
      setTyped(undefined);
      setPaused(false);
      if (!element || first === undefined) return;
      element.textContent = first;
      if (reducedMotion.matches) return;
      const script = await import("typed.js").catch(() => undefined);
      // Without the script the first text stands still. The preference may have changed again, or the page may be gone,
      // since the script was requested.
      if (!script || request !== latestRequest) return;
      const TypedLine = script.default;
      running = new TypedLine(element, {
        // typed.js takes the text in the element as its first string.
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
        onLastStringBackspaced: () => resetForNextRound(running),
      });
      setTyped(running);
    }

    void restart();
    reducedMotion.addEventListener("change", restart);
    return () => {
      latestRequest++;
      reducedMotion.removeEventListener("change", restart);
      running?.destroy();
    };
  }, [strings]);

  function togglePause() {
    if (!typed) return;
    if (paused) resume(typed);
    else pause(typed);
    setPaused(!paused);
  }

  const longest = strings.reduce((a, b) => (b.length > a.length ? b : a), "");

  return (
    <p className="typing-line">
      <span className="visually-hidden">{strings.join(" ")}</span>
      <span aria-hidden="true" className="typing-line-text" data-longest={longest}>
        <span>
          <span ref={line}>{strings[0]}</span>
        </span>
      </span>
      {typed && (
        <button type="button" className="typing-line-pause" onClick={togglePause}>
          <Icon name={paused ? "play" : "pause"} />
          <span className="visually-hidden">{paused ? words.resumeTyping : words.pauseTyping}</span>
        </button>
      )}
    </p>
  );
}

/*
 * Internal fields of typed.js 2.1, which its types do not have. It does not reset them when it should
 * (docs/decisions/002-typed-js-2.md).
 */
interface Steps {
  /** The position in the text where the next step starts. */
  strPos: number;
  startDelay: number;
  pause: { status: boolean; curString?: string | undefined };
}

/** Without this, each round would start at the end of the first text, after the start delay. */
function resetForNextRound(typed: Typed | undefined): void {
  if (!typed) return;
  const steps = typed as unknown as Steps;
  steps.strPos = 0;
  steps.startDelay = 0;
}

function pause(typed: Typed): void {
  (typed as unknown as Steps).pause.curString = undefined;
  typed.stop();
}

/** If a step was due when the visitor paused, it goes on by itself. Starting another one would disturb it. */
function resume(typed: Typed): void {
  const { pause } = typed as unknown as Steps;
  if (pause.curString === undefined) pause.status = false;
  else typed.start();
}
